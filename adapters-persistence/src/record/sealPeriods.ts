import { comparePeriods, type Period } from '@bigsmall/domain';
import {
  appendLeaf,
  batchEntryText,
  encodeBase64,
  EMPTY_FRONTIER,
  type Frontier,
  rootOf,
  TILE_WIDTH,
} from '@bigsmall/domain/log';
import type { Transaction } from 'sequelize';
import { appendEntries } from './appendEntries.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';
import { rowHashes, sha256 } from '../platform/database/sha256.ts';

type OpenPeriod = { readonly period: Period; readonly total: number; readonly lock_at: number };

// Without a scan of the periods, of which each minute adds one.
const openSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT record_periods.period, total, lock_at FROM asked
  JOIN record_periods ON record_periods.period = asked.period
  WHERE batch IS NULL AND total > 0`;

const batchSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint', blocks: 'text' })})
  UPDATE record_periods
  SET batch = (SELECT place FROM incoming WHERE incoming.period = record_periods.period),
    blocks = (SELECT blocks FROM incoming WHERE incoming.period = record_periods.period)
  WHERE period IN (SELECT period FROM incoming)`;

/**
 * Appends the batch of each period that has rows and no batch. The transaction must have locked the periods exclusively.
 * `begun`: trees of the first rows of some periods. Returns the periods sealed by this call.
 */
export async function sealPeriods(
  db: Database,
  periods: readonly Period[],
  transaction: Transaction,
  begun: ReadonlyMap<Period, RowTree> = new Map(),
): Promise<readonly Period[]> {
  const asked = bindRows(periods.map((period) => [period]));
  const found = await db.select<OpenPeriod>(openSql(db), asked, transaction);
  const open = found.toSorted((a, b) => comparePeriods(a.period, b.period));
  if (open.length === 0) return [];
  const entries: string[] = [];
  const blocks: string[] = [];
  for (const { period, total, lock_at: lock } of open) {
    const tree = await growRows(db, period, begun.get(period), transaction);
    const { size, hashes } = frontierOf(tree);
    if (size !== total) throw new Error(`The record of period ${period} has ${size} rows, not ${total}.`);
    entries.push(batchEntryText({ period, lock, rows: total, root: rootOf(sha256, { size, hashes }) }));
    blocks.push(tree.blocks.map(encodeBase64).join(''));
  }
  const first = await appendEntries(db, entries, transaction);
  const places = bindRows(open.map(({ period }, index) => [period, first + index, blocks[index]!]));
  await db.change(batchSql(db), places, transaction);
  return open.map(({ period }) => period);
}

/** So few rows are hashed in one go that the event loop is not delayed. */
const ROWS_AT_ONCE = 500;

/** The roots of the full blocks of 256 rows, which make receipts cheap, and the frontier of the rows after them. */
export type RowTree = { readonly blocks: readonly Uint8Array[]; readonly last: Frontier };

function frontierOf({ blocks, last }: RowTree): Frontier {
  const above = blocks.reduce((tree, block) => appendLeaf(sha256, tree, block), EMPTY_FRONTIER);
  return { size: TILE_WIDTH * blocks.length + last.size, hashes: [...above.hashes, ...last.hashes] };
}

/** The tree of the period's rows, continued from `tree`. Rows are only ever added at its end. */
export async function growRows(
  db: Database,
  period: Period,
  tree: RowTree = { blocks: [], last: EMPTY_FRONTIER },
  transaction?: Transaction,
): Promise<RowTree> {
  const blocks = [...tree.blocks];
  let { last } = tree;
  for (;;) {
    const chunks = await db.select<{ readonly hashes: string }>(
      `SELECT hashes FROM record_rows WHERE period = $period AND first >= $size AND first < $size + ${ROWS_AT_ONCE}
        ORDER BY first`,
      { period, size: TILE_WIDTH * blocks.length + last.size },
      transaction,
    );
    if (chunks.length === 0) return { blocks, last };
    for (const { hashes } of chunks) {
      for (const hash of rowHashes(hashes)) {
        last = appendLeaf(sha256, last, hash);
        if (last.size < TILE_WIDTH) continue;
        blocks.push(last.hashes[0]!);
        last = EMPTY_FRONTIER;
      }
    }
  }
}
