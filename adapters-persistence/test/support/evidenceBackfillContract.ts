import { evidence, weekOf } from '@bigsmall/domain';
import { NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Migration } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/migrations/index.ts';

const COUNTS = [
  { session_id: 'all', counted_total: 900, counted_correct: 900 },
  { session_id: 'good', counted_total: 1000, counted_correct: 540 },
  { session_id: 'long', counted_total: 60_000, counted_correct: 29_500 },
  { session_id: 'new', counted_total: 0, counted_correct: 0 },
] as const;

/** What becomes of the players of a database that was kept by a version without their evidence. */
export function evidenceBackfillContract(
  open: (migrations: readonly Migration[]) => Promise<Database>,
): void {
  it('gives each player and each of its weeks the evidence of what it counted', async () => {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === '0011-signed-evidence'),
    );
    const older = await open(before);
    await older.write(async (transaction) => {
      for (const { session_id, counted_total, counted_correct } of COUNTS) {
        const counts = `${counted_total}, ${counted_correct}`;
        await older.change(
          `INSERT INTO players (session_id, total, correct, current_streak, longest_streak, last_prediction_at,
            counted_total, counted_correct) VALUES ('${session_id}', ${counts}, 0, 0, 0, ${counts})`,
          {},
          transaction,
        );
        await older.change(
          `INSERT INTO player_weeks (session_id, week_start, total, correct, counted_total, counted_correct)
            VALUES ('${session_id}', ${weekOf(NOON).start}, ${counts}, ${counts})`,
          {},
          transaction,
        );
      }
    });
    await older.close();

    const newer = await open(MIGRATIONS);
    for (const table of ['players', 'player_weeks']) {
      const rows = await newer.select(
        `SELECT session_id, counted_total, counted_correct, evidence FROM ${table} ORDER BY session_id`,
        {},
      );
      expect(rows).toEqual(
        COUNTS.map((counts) => ({
          ...counts,
          evidence: expect.closeTo(evidence(counts.counted_correct, counts.counted_total), 6),
        })),
      );
    }
    await newer.close();
  });
}
