import { drawTime, type DoubtReason, periodSortKey } from '@bigsmall/domain';
import type { AuditEntry, QuarantinedDraw, QuarantineStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendAudit } from './appendAudit.ts';
import type { Database } from './database.ts';
import { bindRows, type Columns } from './rowset.ts';

type QuarantineRow = {
  readonly period: string;
  readonly number: number;
  readonly reason: DoubtReason;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
  readonly dropped: number;
};

const COLUMNS = { period: 'text', sort_key: 'text', number: 'integer', reason: 'text' } satisfies Columns;

const addSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(COLUMNS)})
  INSERT INTO quarantined_draws (period, sort_key, number, reason, first_seen_at, last_seen_at, dropped)
  SELECT period, sort_key, number, reason, $at, $at, 0 FROM incoming WHERE true ORDER BY period
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

const TAKE_IN = `
  INSERT INTO draws (period, sort_key, number, drawn_at, first_seen_at, unseen_at)
  VALUES ($period, $sortKey, $number, $drawnAt, $firstSeenAt, NULL)
  ON CONFLICT (period) DO NOTHING`;

/** The quarantine in the table `quarantined_draws`. */
export function createSequelizeQuarantineStore(db: Database): QuarantineStore {
  /** Runs the statement, which answers with the row it hit, and notes its entry. */
  async function take(
    sql: string,
    period: string,
    auditOf: (row: QuarantinedDraw) => AuditEntry,
    transaction: Transaction,
  ): Promise<QuarantinedDraw | undefined> {
    const [row] = await db.select<QuarantineRow>(sql, { period }, transaction);
    if (row === undefined) return undefined;
    const taken = drawOfRow(row);
    await appendAudit(db, auditOf(taken), transaction);
    return taken;
  }

  return {
    async add(rows, at) {
      if (rows.length === 0) return [];
      const cells = rows.map(({ period, number, reason }) => [period, periodSortKey(period), number, reason]);
      const periods = rows.map(({ period }) => [period]);
      return db.write(async (transaction) => {
        const added = await db.select<QuarantineRow>(addSql(db), { ...bindRows(cells), at }, transaction);
        await db.change(seenSql(db), { ...bindRows(periods), at }, transaction);
        const order = new Map(rows.map(({ period }, index) => [period, index]));
        const place = ({ period }: QuarantinedDraw): number => order.get(period)!;
        return added.map(drawOfRow).toSorted((a, b) => place(a) - place(b));
      });
    },

    isolateNewer: (period, reason, at) =>
      db.write(async (transaction) => {
        const sortKey = periodSortKey(period);
        const later = await db.select<{ readonly period: string }>(LATER, { sortKey }, transaction);
        if (later.length === 0) return 0;
        const periods = later.map((row) => row.period);
        await db.lockPeriods(periods, 'exclusive', transaction);
        await db.change(ISOLATE, { sortKey, reason, at }, transaction);
        return db.change('DELETE FROM draws WHERE sort_key > $sortKey', { sortKey }, transaction);
      }),

    async list(limit) {
      const sql = `SELECT * FROM quarantined_draws WHERE dropped = 0
        ORDER BY last_seen_at DESC, sort_key DESC LIMIT $limit`;
      return (await db.select<QuarantineRow>(sql, { limit })).map(drawOfRow);
    },

    takeIn: (period, auditOf) =>
      db.write(async (transaction) => {
        // After those who record for this period, and before all who have yet to look for the draw.
        await db.lockPeriods([period], 'exclusive', transaction);
        const sql = 'DELETE FROM quarantined_draws WHERE period = $period RETURNING *';
        const row = await take(sql, period, auditOf, transaction);
        if (row === undefined) return undefined;
        const { number, firstSeenAt } = row;
        const drawnAt = drawTime(period, firstSeenAt);
        const sortKey = periodSortKey(period);
        await db.change(TAKE_IN, { period, sortKey, number, drawnAt, firstSeenAt }, transaction);
        return row;
      }),

    drop: (period, auditOf) =>
      db.write((transaction) =>
        take(
          'UPDATE quarantined_draws SET dropped = 1 WHERE period = $period AND dropped = 0 RETURNING *',
          period,
          auditOf,
          transaction,
        ),
      ),
  };
}

function drawOfRow(row: QuarantineRow): QuarantinedDraw {
  return {
    period: row.period,
    number: row.number,
    reason: row.reason,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    dropped: row.dropped === 1,
  };
}
