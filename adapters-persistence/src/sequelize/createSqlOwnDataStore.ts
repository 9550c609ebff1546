import { brakeKeys } from '@bigsmall/domain';
import type { OwnDataStore, OwnRow } from '@bigsmall/domain/ports';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';

/** The tables that name a session in `session_id`, other than the predictions. */
const OF_SESSION = [
  'players',
  'player_weeks',
  'rank_entries',
  'presence',
  'gift_codes_seen',
  'banner_views',
] as const;

// What counts and is in no batch is from before the record.
const PREDICTIONS = `
  SELECT predictions.*, CASE WHEN ranked = 1 AND status IN ('win', 'loss') AND NOT EXISTS (
      SELECT 1 FROM record_periods WHERE record_periods.period = predictions.period AND batch IS NOT NULL
    ) THEN 1 ELSE 0 END AS before_record
  FROM predictions WHERE session_id = $sessionId AND period > $after ORDER BY period LIMIT $most`;

const brakesSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ key: 'text' })}) SELECT * FROM brakes WHERE key IN (SELECT key FROM asked)`;
const removeBrakesSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ key: 'text' })}) DELETE FROM brakes WHERE key IN (SELECT key FROM asked)`;

/** What the tables hold of one person. */
export function createSqlOwnDataStore(db: Database): OwnDataStore {
  return {
    async read({ sessionId, visitorId = '' }, after, most) {
      const keys = bindRows(brakeKeys({ sessionId, visitorId }).map((key) => [key]));
      const of = OF_SESSION.map(async (table): Promise<readonly [string, readonly OwnRow[]]> => {
        const sql = `SELECT * FROM ${table} WHERE session_id = $sessionId`;
        return [table, await db.select<OwnRow>(sql, { sessionId })];
      });
      const tables = Object.fromEntries(await Promise.all(of));
      const screenshots = 'SELECT * FROM screenshots WHERE visitor_id = $visitorId';
      return {
        ...tables,
        predictions: await db.select<OwnRow>(PREDICTIONS, { sessionId, after, most }),
        screenshots: await db.select<OwnRow>(screenshots, { visitorId }),
        brakes: await db.select<OwnRow>(brakesSql(db), keys),
      };
    },

    erase: ({ sessionId, visitorId = '' }, { ofWeek, ofTries = '' }, alias) =>
      db.write(async (transaction) => {
        const change = (sql: string, bind: Parameters<typeof db.change>[1]) =>
          db.change(sql, bind, transaction);
        const weeks = await db.select<{ readonly week_start: number }>(
          'SELECT DISTINCT week_start FROM rank_entries',
          {},
          transaction,
        );
        const hashed = weeks.flatMap(({ week_start: week }) => {
          const hash = ofWeek(week);
          return hash === undefined ? [] : [{ week, hash }];
        });
        for (const { week, hash } of hashed) {
          await change(
            `UPDATE rank_entries SET session_id = $alias, visitor = $alias
              WHERE week_start = $week AND visitor = $hash`,
            { alias, week, hash },
          );
        }
        await change(
          'UPDATE rank_entries SET session_id = $alias, visitor = $alias WHERE session_id = $sessionId',
          {
            alias,
            sessionId,
          },
        );
        // Recovery codes are secrets: a deletion removes them, an export does not hold them.
        for (const table of ['predictions', 'recovery_codes', ...OF_SESSION]) {
          await change(`DELETE FROM ${table} WHERE session_id = $sessionId`, { sessionId });
        }
        await change(removeBrakesSql(db), bindRows(brakeKeys({ sessionId, visitorId }).map((key) => [key])));
        await change('UPDATE screenshots SET visitor_id = NULL WHERE visitor_id = $visitorId', { visitorId });
        if (ofTries !== '') {
          await change(`DELETE FROM tries WHERE key LIKE '%' || CAST($ofTries AS TEXT)`, { ofTries });
        }
      }),
  };
}
