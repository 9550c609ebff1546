import { requireSessionId } from '@bigsmall/domain/people';
import { createMemoryStores, NOON, STORE_CONTRACTS } from '@bigsmall/domain/testing';
import { expect, it, onTestFinished } from 'vitest';
import { describeOverPostgres, freshSchema } from '../../../scripts/postgres/freshSchema.ts';
import { aDatabaseFile } from '../../test/support/aDatabaseFile.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { openPostgres } from '../platform/database/openPostgres.ts';
import { createSqlPresenceStore } from './createSqlPresenceStore.ts';

STORE_CONTRACTS.presence('a process', async () => {
  const db = await openDatabase({ file: await aDatabaseFile() });
  onTestFinished(db.close);
  return { ...createMemoryStores(), presence: createSqlPresenceStore(db) };
});

const spanAt = (now: number) => ({ since: now - 90_000, until: now + 90_000 });

await describeOverPostgres('presence over PostgreSQL', () => {
  it('adds up the counts of all processes, until one has told none for the span', async () => {
    const db = await openPostgres({ url: await freshSchema() });
    onTestFinished(db.close);
    const [one, two] = [createSqlPresenceStore(db), createSqlPresenceStore(db)];
    const there = ['ann', 'ben'].map((name) => ({ sessionId: requireSessionId(name), at: NOON }));
    await one.record(there, spanAt(NOON));
    await two.record([{ sessionId: requireSessionId('cleo'), at: NOON }], spanAt(NOON));
    expect(await one.count(spanAt(NOON))).toBe(2);
    expect(await two.count(spanAt(NOON))).toBe(3);
    expect(await one.count(spanAt(NOON + 1))).toBe(3);
    expect(await two.count(spanAt(NOON + 89_000))).toBe(3);
    expect(await two.count(spanAt(NOON + 180_000))).toBe(0);
  });
});
