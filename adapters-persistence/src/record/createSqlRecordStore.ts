import { comparePeriods, type Period } from '@bigsmall/domain';
import {
  batchEntryText,
  drawEntryText,
  encodeBase64,
  rootOf,
  treeOf,
  TILE_WIDTH,
} from '@bigsmall/domain/log';
import type { DrawnPeriod, RecordStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { DRAW_TABLE } from '../game/createSqlDrawStore.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/database/sha256.ts';
import { bindRows, type SqlRow } from '../platform/database/tableOf.ts';
import { appendEntries, readNodes, readSize } from './entries.ts';
import { createRowReader, readRowTree } from './rows.ts';

const DUE = 'SELECT period FROM record_periods WHERE batch IS NULL AND total > 0 AND lock_at < $now';

/** The log in the table `record_entries`, the rows in `record_rows` and `record_periods`. */
export function createSqlRecordStore(db: Database): RecordStore {
  return {
    async seal(now) {
      const due = (await db.select<{ readonly period: Period }>(DUE, { now })).map(({ period }) => period);
      if (due.length === 0) return [];
      return db.write(async (transaction) => {
        await db.lockPeriods(due, 'exclusive', transaction);
        return sealPeriods(db, due, transaction);
      });
    },

    async appendDraws() {
      let appended = 0;
      while ((await db.select('SELECT 1 FROM draws WHERE in_record = 0 LIMIT 1', {})).length > 0)
        appended += await db.write((transaction) => appendSome(db, transaction));
      return appended;
    },

    async names() {
      const sql = "SELECT value FROM facts WHERE name LIKE 'log %'";
      return (await db.select<{ readonly value: string }>(sql, {})).map(({ value }) => value);
    },

    async addName(name) {
      const sql = 'INSERT INTO facts (name, value) VALUES ($fact, $name) ON CONFLICT (name) DO NOTHING';
      await db.write((transaction) => db.change(sql, { fact: `log ${name}`, name }, transaction));
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

    ...createRowReader(db),
  };
}

type OpenPeriod = { readonly period: Period; readonly total: number; readonly lock_at: number };

// Without a scan of the periods, of which each minute adds one.
const OPEN = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT record_periods.period, total, lock_at FROM asked
  JOIN record_periods ON record_periods.period = asked.period
  WHERE batch IS NULL AND total > 0`;

const SEAL = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint', blocks: 'text' })})
  UPDATE record_periods
  SET batch = (SELECT place FROM incoming WHERE incoming.period = record_periods.period),
    blocks = (SELECT blocks FROM incoming WHERE incoming.period = record_periods.period)
  WHERE period IN (SELECT period FROM incoming)`;

/**
 * Appends the batch of each period that has rows and no batch. The transaction must have locked the periods exclusively.
 * Returns the periods sealed by this call.
 */
export async function sealPeriods(
  db: Database,
  periods: readonly Period[],
  transaction: Transaction,
): Promise<readonly Period[]> {
  const asked = bindRows(periods.map((period) => [period]));
  const found = await db.select<OpenPeriod>(OPEN(db), asked, transaction);
  const open = found.toSorted((a, b) => comparePeriods(a.period, b.period));
  if (open.length === 0) return [];
  const sealed: { readonly entry: string; readonly blocks: string }[] = [];
  for (const { period, total, lock_at: lock } of open) {
    const { blocks, last } = await readRowTree(db, period, transaction);
    const size = TILE_WIDTH * blocks.length + last.size;
    if (size !== total) throw new Error(`The record of period ${period} has ${size} rows, not ${total}.`);
    const root = rootOf(sha256, { size, hashes: [...treeOf(sha256, blocks).hashes, ...last.hashes] });
    const entry = batchEntryText({ period, lock, rows: total, root });
    sealed.push({ entry, blocks: blocks.map(encodeBase64).join('') });
  }
  const first = await appendEntries(
    db,
    sealed.map(({ entry }) => entry),
    transaction,
  );
  const places = open.map(({ period }, index) => [period, first + index, sealed[index]!.blocks]);
  await db.change(SEAL(db), bindRows(places), transaction);
  return open.map(({ period }) => period);
}

/** Draws of one transaction. */
const DRAWS_AT_ONCE = 500;
const TO_LOG = `SELECT * FROM draws WHERE in_record = 0 ORDER BY sort_key LIMIT ${DRAWS_AT_ONCE}`;

// The log has the draw of a period once, and that of a void one never: auditors would add its rows up.
const CLOSED = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT period FROM asked
  WHERE EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = asked.period AND draw IS NOT NULL)
    OR EXISTS (SELECT 1 FROM settlements WHERE settlements.period = asked.period AND resolution = 'void')`;

const DRAWN = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint' })})
  INSERT INTO record_periods (period, total, lock_at, draw) SELECT period, 0, 0, place FROM incoming WHERE true
  ON CONFLICT (period) DO UPDATE SET draw = excluded.draw`;

const MARK = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text' })})
  UPDATE draws SET in_record = 1 WHERE period IN (SELECT period FROM incoming)`;

/** Appends some of the draws that the log has not got, in their order. Returns their count. */
async function appendSome(db: Database, transaction: Transaction): Promise<number> {
  const toLog = async () => (await db.select<SqlRow>(TO_LOG, {}, transaction)).map(DRAW_TABLE.parse);
  const periods = (await toLog()).map(({ period }) => period);
  if (periods.length === 0) return 0;
  await db.lockPeriods(periods, 'exclusive', transaction);
  const asked = bindRows(periods.map((period) => [period]));
  // After the lock: another server may have appended them meanwhile, or an admin taken them away.
  const draws = (await toLog()).filter(({ period }) => periods.includes(period));
  const closed = await db.select<{ readonly period: Period }>(CLOSED(db), asked, transaction);
  const known = new Set(closed.map(({ period }) => period));
  const added = draws.filter(({ period }) => !known.has(period));
  if (added.length > 0) {
    await sealPeriods(
      db,
      added.map(({ period }) => period),
      transaction,
    );
    const entries = added.map(({ period, number, firstSeenAt }) =>
      drawEntryText({ period, number, seen: firstSeenAt }),
    );
    const first = await appendEntries(db, entries, transaction);
    const places = added.map(({ period }, index) => [period, first + index]);
    await db.change(DRAWN(db), bindRows(places), transaction);
  }
  await db.change(MARK(db), asked, transaction);
  return added.length;
}
