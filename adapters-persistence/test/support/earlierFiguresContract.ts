import { requireSessionId, requirePublicId } from '@bigsmall/domain/people';
import { aDraw, aPeriod, aRecordedPrediction, entering, NOON } from '@bigsmall/domain/testing';
import { expect, it } from 'vitest';
import { createSqlDrawStore } from '../../src/game/createSqlDrawStore.ts';
import { createSqlLeaderboardStore } from '../../src/leaderboard/createSqlLeaderboardStore.ts';
import { createSqlOwnDataStore } from '../../src/visitors/createSqlOwnDataStore.ts';
import { createSqlPredictionStore } from '../../src/predictions/createSqlPredictionStore.ts';
import { createSqlRecordStore } from '../../src/record/createSqlRecordStore.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Migration } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/migrations/index.ts';

const { weekStart } = aRecordedPrediction();

/** What becomes of the players of a database that has no record yet. */
export function earlierFiguresContract(open: (migrations: readonly Migration[]) => Promise<Database>): void {
  it('shows what each player had counted before the record, for good, and counts on from there', async () => {
    const older = await open(
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => name === '0011-record'),
      ),
    );
    await older.write(async (transaction) => {
      for (const sql of [
        `INSERT INTO players (session_id, public_id, total, correct, current_streak, longest_streak, last_prediction_at,
          counted_total, counted_correct, counted_last_at)
          VALUES ('session-1', 'ann', 9, 5, 2, 4, 7, 8, 5, 6), ('session-2', 'ben', 3, 1, 0, 1, 7, 0, 0, 0)`,
        `INSERT INTO player_weeks (session_id, week_start, total, correct, last_prediction_at, counted_total,
          counted_correct, day_bits, days, lot)
          VALUES ('session-1', ${weekStart}, 4, 2, 7, 3, 2, 5, 2, 1), ('session-1', 0, 5, 3, 1, 5, 3, 1, 1, 1)`,
        `INSERT INTO predictions (id, session_id, period, side, source, recorded_at, lock_at, status, day, week_start)
          VALUES ('waiting', 'session-1', '${aPeriod(1)}', 'BIG', 'ai', 0, 0, 'pending', '2026-09-26', ${weekStart}),
            ('won', 'session-1', '${aPeriod(0)}', 'BIG', 'ai', 0, 0, 'win', '2026-09-26', ${weekStart})`,
      ])
        await older.change(sql, {}, transaction);
    });
    await older.close();

    const db = await open(MIGRATIONS);
    const [record, predictions] = [createSqlRecordStore(db), createSqlPredictionStore(db)];
    const none = { days: 0, streak: 0, lastAt: 0 };
    const publicId = requirePublicId('ann');
    const figures = [
      { publicId, weekStart: 0, total: 8, correct: 5, days: 0, streak: 2, lastAt: 6 },
      { publicId, weekStart, total: 3, correct: 2, ...none, days: 5 },
    ];
    expect(await record.before(0)).toEqual(figures);
    expect(await record.before(1)).toEqual([]);

    const session = requireSessionId('session-1');
    expect(await predictions.find(session, aPeriod(1))).toMatchObject({ ranked: false, status: 'pending' });
    await predictions.record(aRecordedPrediction({ period: aPeriod(2), sessionId: session }), entering('a'));
    await createSqlDrawStore(db).append([aDraw({ period: aPeriod(1) }), aDraw({ period: aPeriod(2) })]);
    await record.appendDraws();
    for (const period of [aPeriod(1), aPeriod(2)]) await predictions.settle(period, 'BIG', NOON);
    expect(await record.before(0)).toEqual(figures);
    const counted = [{ id: publicId, total: 9, correct: 6, currentStreak: 3 }];
    expect(await createSqlLeaderboardStore(db).overall({ minimum: 1, places: 9 })).toMatchObject(counted);
    const own = (await createSqlOwnDataStore(db).read({ sessionId: session }, '', 9))['predictions']!;
    expect(own.map((row) => row['beforeRecord'])).toEqual([1, 0, 0]);
    await db.close();
  });
}
