import { NOON } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../scripts/postgres/freshSchema.ts';
import { openPostgres } from './database/openPostgres.ts';
import { createSqlPresenceStore } from './visitors.ts';

const spanAt = (now: number) => ({ since: now - 90_000, until: now + 90_000 });

await describeOverPostgres('presence over PostgreSQL', () => {
  it('adds up the counts of all processes, until one has told none for the span', async () => {
    const db = await openPostgres({ url: await freshSchema() });
    onTestFinished(db.close);
    const [one, two] = [createSqlPresenceStore(db), createSqlPresenceStore(db)];
    expect(await one.sum(2, spanAt(NOON))).toBe(2);
    expect(await two.sum(1, spanAt(NOON))).toBe(3);
    expect(await one.sum(2, spanAt(NOON + 1))).toBe(3);
    expect(await two.sum(1, spanAt(NOON + 89_000))).toBe(3);
    expect(await two.sum(0, spanAt(NOON + 180_000))).toBe(0);
  });
});
