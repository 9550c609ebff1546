import { expect, it } from 'vitest';
import { MIGRATIONS } from '../src/platform/migrations/index.ts';

/** Since this one, an edition and the one before it may run side by side on one database. */
const FIRST = '0022-verified-predictions';

/** Of which an edition that does not know it notices nothing: what it inserts stays valid, what it reads stays there. */
const EXPANDS = [
  /^CREATE TABLE /,
  /^CREATE INDEX /,
  /^ALTER TABLE \w+ ADD COLUMN (?!.*(NOT NULL(?! DEFAULT)|UNIQUE|PRIMARY KEY|REFERENCES))/s,
];

it('migrations since 0022 only expand the schema, so that the edition before runs on beside them', async () => {
  const later = MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name === FIRST));
  const others: string[] = [];
  for (const { name, up } of later) {
    await up(async (sql) => {
      if (!EXPANDS.some((form) => form.test(sql.trim()))) others.push(`${name}: ${sql}`);
    });
  }
  expect(later.map(({ name }) => name)).toContain('0026-schedules');
  expect(others).toEqual([]);
});
