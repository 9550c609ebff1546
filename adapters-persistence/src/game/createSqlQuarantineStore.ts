import { drawTime, periodSortKey, type Period } from '@bigsmall/domain';
import type { TrailEntry, QuarantinedDraw, QuarantineStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendTrail } from '../admins/appendTrail.ts';
import type { Database } from '../platform/database/database.ts';
import { DRAW_TABLE } from './createSqlDrawStore.ts';
import { bindRows, type SqlRow, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<QuarantinedDraw>(
  'quarantined_draws',
  {
    period: 'text',
    number: 'integer',
    reason: 'text',
    firstSeenAt: 'bigint',
    lastSeenAt: 'bigint',
    dropped: 'flag',
  },
  { sort_key: ({ period }) => periodSortKey(period) },
);

const addSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(TABLE.columns)})
  INSERT INTO quarantined_draws (${TABLE.names})
  SELECT ${TABLE.names} FROM incoming WHERE true ORDER BY period
  ON CONFLICT (period) DO NOTHING
  RETURNING *`;

const seenSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text' })})
  UPDATE quarantined_draws SET last_seen_at = $at WHERE period IN (SELECT period FROM incoming)`;

const LATER = 'SELECT period FROM draws WHERE sort_key > $sortKey';

const ISOLATE = `
  INSERT INTO quarantined_draws (period, sort_key, number, reason, first_seen_at, last_seen_at, dropped)
  SELECT period, sort_key, number, $reason, first_seen_at, $at, 0 FROM draws WHERE sort_key > $sortKey
  ON CONFLICT (period) DO UPDATE SET reason = excluded.reason, last_seen_at = excluded.last_seen_at, dropped = 0`;

const TAKE_IN = `${DRAW_TABLE.insert} ON CONFLICT (period) DO NOTHING`;

/** The quarantine in the table `quarantined_draws`. */
export function createSqlQuarantineStore(db: Database): QuarantineStore {
  return {
    async add(rows, at) {
      if (rows.length === 0) return [];
      const cells = rows.map(({ period, number, reason }) =>
        TABLE.cells({ period, number, reason, firstSeenAt: at, lastSeenAt: at, dropped: false }),
      );
      const periods = rows.map(({ period }) => [period]);
      return db.write(async (transaction) => {
        const added = await db.select<SqlRow>(addSql(db), bindRows(cells), transaction);
        await db.change(seenSql(db), { ...bindRows(periods), at }, transaction);
        const order = new Map(rows.map(({ period }, index) => [period, index]));
        const place = ({ period }: QuarantinedDraw): number => order.get(period)!;
        return added.map(TABLE.parse).toSorted((a, b) => place(a) - place(b));
      });
    },

    isolateNewer: (period, reason, at) =>
      db.write(async (transaction) => {
        const sortKey = periodSortKey(period);
        const later = await db.select<{ readonly period: Period }>(LATER, { sortKey }, transaction);
        if (later.length === 0) return 0;
        const periods = later.map((row) => row.period);
        await db.lockPeriods(periods, 'exclusive', transaction);
        await db.change(ISOLATE, { sortKey, reason, at }, transaction);
        return db.change('DELETE FROM draws WHERE sort_key > $sortKey', { sortKey }, transaction);
      }),

    async list(limit) {
      const sql = `SELECT * FROM quarantined_draws WHERE dropped = 0
        ORDER BY last_seen_at DESC, sort_key DESC LIMIT $limit`;
      return (await db.select<SqlRow>(sql, { limit })).map(TABLE.parse);
    },

    takeIn: (period, entryOf) =>
      db.write(async (transaction) => {
        // Waits for recordings for this period; later recordings see the draw.
        await db.lockPeriods([period], 'exclusive', transaction);
        const sql = 'DELETE FROM quarantined_draws WHERE period = $period RETURNING *';
        const row = await changeRow(db, sql, period, entryOf, transaction);
        if (row === undefined) return undefined;
        const { number, firstSeenAt } = row;
        const drawnAt = drawTime(period, firstSeenAt);
        const draw = { period, number, drawnAt, firstSeenAt, unseenAt: null };
        await db.change(TAKE_IN, DRAW_TABLE.bind(draw), transaction);
        return row;
      }),

    drop: (period, entryOf) =>
      db.write((transaction) =>
        changeRow(
          db,
          'UPDATE quarantined_draws SET dropped = 1 WHERE period = $period AND dropped = 0 RETURNING *',
          period,
          entryOf,
          transaction,
        ),
      ),
  };
}

/** Runs a statement that returns the changed row, and appends the trail entry. */
async function changeRow(
  db: Database,
  sql: string,
  period: Period,
  entryOf: (row: QuarantinedDraw) => TrailEntry,
  transaction: Transaction,
): Promise<QuarantinedDraw | undefined> {
  const [row] = await db.select<SqlRow>(sql, { period }, transaction);
  if (row === undefined) return undefined;
  const changed = TABLE.parse(row);
  await appendTrail(db, entryOf(changed), transaction);
  return changed;
}
