import type { Outcome } from '@bigsmall/domain';
import { aPeriod, NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Migration } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/migrations/index.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** What becomes of the players' weeks of a database that was kept by a version without their last prediction. */
export function weekBackfillContract(open: (migrations: readonly Migration[]) => Promise<Database>): void {
  it('gives each player’s week the last of its settled predictions, and changes nothing else', async () => {
    const before = MIGRATIONS.slice(
      0,
      MIGRATIONS.findIndex(({ name }) => name === '0004-last-prediction-of-week'),
    );
    const older = await open(before);
    await insertPrediction(older, 'ann', 1, NOON, 'win', 0);
    await insertPrediction(older, 'ann', 2, NOON - 5, 'loss', 0);
    await insertPrediction(older, 'ann', 3, NOON + 5, 'void', 0);
    await insertPrediction(older, 'ann', 4, NOON + 6, 'pending', 0);
    await insertPrediction(older, 'ann', 5, NOON + WEEK, 'win', WEEK);
    await insertPrediction(older, 'ben', 1, NOON + 2, 'loss', 0);
    await older.write(async (transaction) => {
      const add = `INSERT INTO player_weeks (session_id, week_start, total, correct)
        VALUES ('ann', 0, 2, 1), ('ann', ${WEEK}, 1, 1), ('ben', 0, 1, 0)`;
      await older.change(add, {}, transaction);
    });
    await older.close();

    const newer = await open(MIGRATIONS);
    const rows = await newer.select(
      `SELECT session_id, week_start, total, correct, last_prediction_at FROM player_weeks
        ORDER BY session_id, week_start`,
      {},
    );
    await newer.close();
    expect(rows).toEqual([
      { session_id: 'ann', week_start: 0, total: 2, correct: 1, last_prediction_at: NOON },
      { session_id: 'ann', week_start: WEEK, total: 1, correct: 1, last_prediction_at: NOON + WEEK },
      { session_id: 'ben', week_start: 0, total: 1, correct: 0, last_prediction_at: NOON + 2 },
    ]);
  });
}

async function insertPrediction(
  db: Database,
  sessionId: string,
  sequence: number,
  recordedAt: number,
  status: string,
  weekStart: number,
): Promise<void> {
  const side: Outcome = 'BIG';
  const period = aPeriod(sequence);
  const bind = { id: `${sessionId}/${period}`, sessionId, period, side, recordedAt, status, weekStart };
  await db.write((transaction) =>
    db.change(
      `INSERT INTO predictions
        (id, session_id, period, side, source, recorded_at, lock_at, status, day, week_start)
      VALUES ($id, $sessionId, $period, $side, 'ai', $recordedAt, $recordedAt, $status, '2026-09-26', $weekStart)`,
      bind,
      transaction,
    ),
  );
}
