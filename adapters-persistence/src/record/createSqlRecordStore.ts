import type { Period } from '@bigsmall/domain';
import type { DrawnPeriod, RecordStore } from '@bigsmall/domain/ports';
import { appendDraws } from './appendDraws.ts';
import { readNodes, readSize } from './appendEntries.ts';
import type { Database } from '../platform/database/database.ts';
import { publishedRows } from './publishedRows.ts';
import { growRows, type RowTree, sealPeriods } from './sealPeriods.ts';

const DUE = 'SELECT period FROM record_periods WHERE batch IS NULL AND total > 0 AND lock_at < $now';

/** The log in the tables `record_entries` and `record_nodes`, the rows in `record_rows` and `record_periods`. */
export function createSqlRecordStore(db: Database): RecordStore {
  return {
    async seal(now) {
      const due = (await db.select<{ readonly period: Period }>(DUE, { now })).map(({ period }) => period);
      if (due.length === 0) return [];
      // Most of the hashing comes before the locks; what is recorded meanwhile is added under them.
      const begun = new Map<Period, RowTree>();
      for (const period of due) begun.set(period, await growRows(db, period));
      return db.write(async (transaction) => {
        await db.lockPeriods(due, 'exclusive', transaction);
        return sealPeriods(db, due, transaction, begun);
      });
    },

    appendDraws: () => appendDraws(db),

    async names() {
      const rows = await db.select<{ readonly name: string }>('SELECT name FROM record_names', {});
      return rows.map(({ name }) => name);
    },

    async addName(name) {
      const sql = 'INSERT INTO record_names (name) VALUES ($name) ON CONFLICT (name) DO NOTHING';
      await db.write((transaction) => db.change(sql, { name }, transaction));
    },

    size: () => readSize(db),

    hashes: (nodes) => readNodes(db, nodes),

    async entries(from, to) {
      const sql = 'SELECT entry FROM record_entries WHERE place >= $from AND place < $to ORDER BY place';
      return (await db.select<{ readonly entry: string }>(sql, { from, to })).map(({ entry }) => entry);
    },

    async drawn(period) {
      const [found] = await db.select<DrawnPeriod>(
        'SELECT total, batch, draw FROM record_periods WHERE period = $period AND draw IS NOT NULL',
        { period },
      );
      return found;
    },

    ...publishedRows(db),
  };
}
