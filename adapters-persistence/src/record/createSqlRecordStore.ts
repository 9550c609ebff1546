import type { Period } from '@bigsmall/domain';
import { drawEntryText, type EarlierFigures, readLeaves, TILE_WIDTH } from '@bigsmall/domain/log';
import type { PublicId } from '@bigsmall/domain/people';
import type { DrawnPeriod, RecordStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendEntries, readNodes, readSize } from './appendEntries.ts';
import type { Database } from '../platform/database/database.ts';
import { DRAW_TABLE } from '../game/drawTable.ts';
import { bindRows } from '../platform/database/rowset.ts';
import { growRows, type RowTree, sealPeriods } from './sealPeriods.ts';
import { rowHashes, sha256 } from '../platform/database/sha256.ts';
import type { SqlRow } from '../platform/database/tableOf.ts';

const DUE = 'SELECT period FROM record_periods WHERE batch IS NULL AND total > 0 AND lock_at < $now';

/** Draws of one transaction. */
const DRAWS_AT_ONCE = 500;
const TO_LOG = `SELECT * FROM draws WHERE in_record = 0 ORDER BY sort_key LIMIT ${DRAWS_AT_ONCE}`;

// The log has the draw of a period once, and that of a void one never: auditors would add its rows up.
const closedSql = ({ rowset }: Database): string => `
  WITH asked AS (${rowset({ period: 'text' })})
  SELECT period FROM asked
  WHERE EXISTS (SELECT 1 FROM record_periods WHERE record_periods.period = asked.period AND draw IS NOT NULL)
    OR EXISTS (SELECT 1 FROM settlements WHERE settlements.period = asked.period AND resolution = 'void')`;

const drawSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', place: 'bigint' })})
  INSERT INTO record_periods (period, total, lock_at, draw) SELECT period, 0, 0, place FROM incoming WHERE true
  ON CONFLICT (period) DO UPDATE SET draw = excluded.draw`;

const markSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text' })})
  UPDATE draws SET in_record = 1 WHERE period IN (SELECT period FROM incoming)`;

type Chunk<Column extends string> = { readonly first: number } & Readonly<Record<Column, string>>;

const linesOf = (lines: string): readonly string[] => lines.match(/.*\n/g) ?? [];

// The database looks through a period's lines, so that the event loop does not.
const WITH_TEXT = `
  SELECT first, lines FROM record_rows WHERE period = $period AND replace(lines, $text, '') <> lines ORDER BY first`;

const HASHES = `
  SELECT first, hashes FROM record_rows WHERE period = $period AND first < $to AND first >= (
    SELECT MAX(first) FROM record_rows WHERE period = $period AND first <= $from
  ) ORDER BY first`;

const BEFORE_AT_ONCE = 10_000;
const BEFORE = `SELECT * FROM record_before ORDER BY public_id, week_start LIMIT ${BEFORE_AT_ONCE} OFFSET $skipped`;

type EarlierRow = Omit<EarlierFigures, 'publicId' | 'weekStart' | 'lastAt'> & {
  readonly public_id: PublicId;
  readonly week_start: number;
  readonly last_at: number;
};

/** So few chunks of rows are read in one go that the event loop is not delayed. */
const ROWS_AT_ONCE = 1000;

/** The log in the tables `record_entries` and `record_nodes`, the rows in `record_rows` and `record_periods`. */
export function createSqlRecordStore(db: Database): RecordStore {
  async function appendSome(transaction: Transaction): Promise<number> {
    const toLog = async () => (await db.select<SqlRow>(TO_LOG, {}, transaction)).map(DRAW_TABLE.parse);
    const periods = (await toLog()).map(({ period }) => period);
    if (periods.length === 0) return 0;
    await db.lockPeriods(periods, 'exclusive', transaction);
    const asked = bindRows(periods.map((period) => [period]));
    // After the lock: another server may have appended them meanwhile, or an admin taken them away.
    const draws = (await toLog()).filter(({ period }) => periods.includes(period));
    const closed = await db.select<{ readonly period: Period }>(closedSql(db), asked, transaction);
    const known = new Set(closed.map(({ period }) => period));
    const added = draws.filter(({ period }) => !known.has(period));
    await sealPeriods(
      db,
      added.map(({ period }) => period),
      transaction,
    );
    if (added.length > 0) {
      const entries = added.map(({ period, number, firstSeenAt }) =>
        drawEntryText({ period, number, seen: firstSeenAt }),
      );
      const first = await appendEntries(db, entries, transaction);
      const places = added.map(({ period }, index) => [period, first + index]);
      await db.change(drawSql(db), bindRows(places), transaction);
    }
    await db.change(markSql(db), asked, transaction);
    return added.length;
  }

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

    async appendDraws() {
      let appended = 0;
      while ((await db.select(`SELECT 1 FROM draws WHERE in_record = 0 LIMIT 1`, {})).length > 0) {
        appended += await db.write(appendSome);
      }
      return appended;
    },

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

    async rows(period) {
      const rows: string[] = [];
      for (;;) {
        const chunks = await db.select<{ readonly lines: string }>(
          `SELECT lines FROM record_rows WHERE period = $period AND first >= $size AND first < $size + ${ROWS_AT_ONCE}
            ORDER BY first`,
          { period, size: rows.length },
        );
        if (chunks.length === 0) return rows;
        for (const { lines } of chunks) rows.push(...linesOf(lines));
      }
    },

    async findRow(period, predictionId) {
      const chunks = await db.select<Chunk<'lines'>>(WITH_TEXT, { period, text: `${predictionId} ` });
      for (const { first, lines } of chunks) {
        const rows = linesOf(lines);
        const at = rows.findIndex((row) => row.startsWith(`${predictionId} `));
        if (at >= 0) return { row: rows[at]!, index: first + at };
      }
      return undefined;
    },

    async before(page) {
      const rows = await db.select<EarlierRow>(BEFORE, { skipped: page * BEFORE_AT_ONCE });
      return rows.map(({ public_id: publicId, week_start: weekStart, last_at: lastAt, ...figures }) => {
        return { publicId, weekStart, lastAt, ...figures };
      });
    },

    async rowHashes(period, { level, index, width }) {
      const from = index * TILE_WIDTH;
      if (level === 0) {
        const chunks = await db.select<Chunk<'hashes'>>(HASHES, { period, from, to: from + width });
        const skipped = from - (chunks[0]?.first ?? 0);
        return rowHashes(chunks.map(({ hashes }) => hashes).join('')).slice(skipped, skipped + width);
      }
      const [stored] = await db.select<{ readonly blocks: string | null }>(
        'SELECT blocks FROM record_periods WHERE period = $period',
        { period },
      );
      const blocks = stored?.blocks ? rowHashes(stored.blocks) : (await growRows(db, period)).blocks;
      const read = readLeaves(sha256, blocks);
      const places = Array.from({ length: width }, (_, at) => from + at);
      return Promise.all(places.map((place) => read({ level: 8 * (Number(level) - 1), index: place })));
    },
  };
}
