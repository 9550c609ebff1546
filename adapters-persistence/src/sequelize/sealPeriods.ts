import {
  appendLeaf,
  batchEntryText,
  comparePeriods,
  EMPTY_FRONTIER,
  type Frontier,
  type Period,
  rootOf,
} from '@bigsmall/domain';
import type { Transaction } from 'sequelize';
import { appendEntries } from './appendEntries.ts';
import type { Database } from './database.ts';
import { bindRows } from './rowset.ts';
import { ROW_HASH_LENGTH, sha256 } from './sha256.ts';

type OpenPeriod = { readonly period: Period; readonly total: number; readonly lock_at: number };

// Without a scan of the periods, of which each minute adds one.
const openSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT record_periods.period, total, lock_at FROM asked
  JOIN record_periods ON record_periods.period = asked.period
  WHERE batch IS NULL AND total > 0`;

const batchSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint' })})
  UPDATE record_periods
  SET batch = (SELECT place FROM incoming WHERE incoming.period = record_periods.period)
  WHERE period IN (SELECT period FROM incoming)`;

/**
 * Appends the batch of each period that has rows and no batch. The transaction must have locked the periods exclusively.
 * `begun`: trees of the first rows of some periods. Returns the periods sealed by this call.
 */
export async function sealPeriods(
  db: Database,
  periods: readonly Period[],
  transaction: Transaction,
  begun: ReadonlyMap<Period, Frontier> = new Map(),
): Promise<readonly Period[]> {
  const asked = bindRows(periods.map((period) => [period]));
  const found = await db.select<OpenPeriod>(openSql(db), asked, transaction);
  const open = found.toSorted((a, b) => comparePeriods(a.period, b.period));
  if (open.length === 0) return [];
  const entries: string[] = [];
  for (const { period, total, lock_at: lock } of open) {
    const tree = await growRows(db, period, begun.get(period), transaction);
    if (tree.size !== total)
      throw new Error(`The record of period ${period} has ${tree.size} rows, not ${total}.`);
    entries.push(batchEntryText({ period, lock, rows: total, root: rootOf(sha256, tree) }));
  }
  const first = await appendEntries(db, entries, transaction);
  const places = bindRows(open.map(({ period }, index) => [period, first + index]));
  await db.change(batchSql(db), places, transaction);
  return open.map(({ period }) => period);
}

/** So few rows are hashed in one go that the event loop is not delayed. */
const ROWS_AT_ONCE = 500;

/** The tree of the period's rows, continued from `tree`. Rows are only ever added at its end. */
export async function growRows(
  db: Database,
  period: Period,
  tree: Frontier = EMPTY_FRONTIER,
  transaction?: Transaction,
): Promise<Frontier> {
  let grown = tree;
  for (;;) {
    const chunks = await db.select<{ readonly hashes: string }>(
      `SELECT hashes FROM record_rows WHERE period = $period AND first >= $size AND first < $size + ${ROWS_AT_ONCE}
        ORDER BY first`,
      { period, size: grown.size },
      transaction,
    );
    if (chunks.length === 0) return grown;
    for (const { hashes } of chunks) {
      for (let at = 0; at < hashes.length; at += ROW_HASH_LENGTH) {
        const hash = Buffer.from(hashes.slice(at, at + ROW_HASH_LENGTH), 'base64');
        grown = appendLeaf(sha256, grown, hash);
      }
    }
  }
}
