import { requirePublicId } from '@bigsmall/domain/people';
import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import type { Migration } from '../../src/platform/database/migrate.ts';
import { MIGRATIONS } from '../../src/platform/migrations/index.ts';

type Row = { readonly session_id: string; readonly public_id: string };

/** What becomes of the players and rewards of a database whose public names were computed from the sessions. */
export function publicIdBackfillContract(
  open: (migrations: readonly Migration[]) => Promise<Database>,
): void {
  it('gives each player, and each session with only a pending prediction, a public id of its own, and rewards the same', async () => {
    const sessions = Array.from({ length: 200 }, (_, index) => `session-${index}`);
    const older = await open(
      MIGRATIONS.slice(
        0,
        MIGRATIONS.findIndex(({ name }) => name === '0010-public-ids'),
      ),
    );
    await older.write(async (transaction) => {
      const values = sessions.map((session) => `('${session}', 2, 1, 0, 1, 5)`).join(', ');
      await older.change(
        `INSERT INTO players (session_id, total, correct, current_streak, longest_streak, last_prediction_at)
          VALUES ${values}`,
        {},
        transaction,
      );
      await older.change('INSERT INTO closed_weeks (week_start, closed_at) VALUES (0, 1)', {}, transaction);
      await older.change(
        `INSERT INTO predictions
          (id, session_id, period, side, source, recorded_at, lock_at, status, day, week_start)
          VALUES ('pending', 'newcomer', '1', 'BIG', 'ai', 0, 0, 'pending', '1970-01-01', 0)`,
        {},
        transaction,
      );
      await older.change(
        `INSERT INTO weekly_rewards (week_start, rank, session_id, correct, total, points)
          VALUES (0, 1, 'session-7', 1, 2, 1000), (0, 2, 'nobody', 1, 2, 750)`,
        {},
        transaction,
      );
    });
    await older.close();

    const newer = await open(MIGRATIONS);
    const players = await newer.select<Row>('SELECT session_id, public_id FROM players', {});
    const rewards = await newer.select<Row>('SELECT * FROM weekly_rewards ORDER BY rank', {});
    await newer.close();
    const ids = new Map<string, string>(
      players.map((row) => [row.session_id, requirePublicId(row.public_id)]),
    );
    expect(new Set(ids.values()).size).toBe(sessions.length + 1);
    expect(ids.has('newcomer')).toBe(true);
    for (const [session, id] of ids) expect(id).not.toContain(session);
    expect(rewards[0]).toEqual({
      week_start: 0,
      rank: 1,
      public_id: ids.get('session-7'),
      correct: 1,
      total: 2,
      points: 1000,
    });
    expect([...ids.values()]).not.toContain(rewards[1]?.public_id);
  });
}
