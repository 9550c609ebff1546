import { type ChangedDraw, comparePeriods, type Period, periodSortKey } from '@bigsmall/domain';
import type { DrawStore, StoredDraw } from '@bigsmall/domain/ports';
import { batchedRead } from '../platform/writes/createBatcher.ts';
import type { Database } from '../platform/database/database.ts';
import { NOTIFY_OF_DRAW } from './drawNotices.ts';
import { bindRows, type SqlRow, tableOf } from '../platform/database/tableOf.ts';

// By `position`, so that the first of two draws of one period is stored.
const insertSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(DRAW_TABLE.columns)})
  INSERT INTO draws (${DRAW_TABLE.names})
  SELECT ${DRAW_TABLE.names} FROM incoming WHERE true ORDER BY position
  ON CONFLICT (period) DO NOTHING
  RETURNING *`;

const changedSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', number: 'integer' })})
  SELECT draws.period, draws.number AS known, incoming.number AS claimed FROM incoming
  JOIN draws ON draws.period = incoming.period AND draws.number <> incoming.number
  ORDER BY position`;

const LATER = 'SELECT period FROM draws WHERE sort_key > $sortKey';

/** Draws in the table `draws`. */
export function createSqlDrawStore(db: Database): DrawStore {
  // Each recording asks for the newest draw: callers that ask together share one query.
  const newest = batchedRead<number, readonly StoredDraw[]>(async (limits) => {
    const limit = Math.max(...limits);
    const draws = await DRAW_TABLE.rows(db, 'ORDER BY sort_key DESC LIMIT $limit', { limit });
    return limits.map((each) => draws.slice(0, each));
  });
  return {
    append(draws) {
      const rows = bindRows(draws.map(DRAW_TABLE.cells));
      const claims = bindRows(draws.map(({ period, number }) => [period, number]));
      return db.write(async (transaction) => {
        // Waits for recordings for these periods; later recordings see the draw.
        await db.lockPeriods(
          draws.map(({ period }) => period),
          'exclusive',
          transaction,
        );
        const added = (await db.select<SqlRow>(insertSql(db), rows, transaction)).map(DRAW_TABLE.parse);
        if (added.length > 0 && db.sequelize.getDialect() === 'postgres')
          await db.select(NOTIFY_OF_DRAW, {}, transaction);
        const changed = await db.select<ChangedDraw>(changedSql(db), claims, transaction);
        return {
          added: added.toSorted((a, b) => comparePeriods(a.period, b.period)),
          changed,
        };
      });
    },

    removeNewer: (period) =>
      db.write(async (transaction) => {
        const bind = { sortKey: periodSortKey(period) };
        const later = await db.select<{ readonly period: Period }>(LATER, bind, transaction);
        await db.lockPeriods(
          later.map((row) => row.period),
          'exclusive',
          transaction,
        );
        return db.change('DELETE FROM draws WHERE sort_key > $sortKey', bind, transaction);
      }),

    newest,

    after: (period, limit) =>
      DRAW_TABLE.rows(db, 'WHERE sort_key > $after ORDER BY sort_key LIMIT $limit', {
        after: period === undefined ? '' : periodSortKey(period),
        limit,
      }),

    find: (periods) =>
      DRAW_TABLE.rows(
        db,
        `WHERE period IN (SELECT period FROM (${db.rowset({ period: 'text' })}) AS asked)`,
        bindRows(periods.map((period) => [period])),
      ),

    async countNewer(period, atMost) {
      const [row] = await db.select<{ readonly newer: number }>(
        `SELECT COUNT(*) AS newer FROM
          (SELECT 1 FROM draws WHERE sort_key > $sortKey LIMIT $atMost) AS later`,
        { sortKey: periodSortKey(period), atMost },
      );
      // COUNT always returns one row.
      return row!.newer;
    },
  };
}

/** The table `draws`. */
export const DRAW_TABLE = tableOf<StoredDraw>(
  'draws',
  { period: 'text', number: 'integer', drawnAt: 'bigint', firstSeenAt: 'bigint', unseenAt: 'bigint' },
  { sort_key: ({ period }) => periodSortKey(period) },
);
