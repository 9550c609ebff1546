import { readLeaves, TILE_WIDTH } from '@bigsmall/domain/log';
import type { RecordReader } from '@bigsmall/domain/ports';
import type { Database } from '../platform/database/database.ts';
import { rowHashes, sha256 } from '../platform/database/sha256.ts';
import { growRows } from './sealPeriods.ts';

type Chunk<Column extends string> = { readonly first: number } & Readonly<Record<Column, string>>;

const linesOf = (lines: string): readonly string[] => lines.match(/.*\n/g) ?? [];

// The database looks through a period's lines, so that the event loop does not.
const WITH_TEXT = `
  SELECT first, lines FROM record_rows WHERE period = $period AND replace(lines, $text, '') <> lines ORDER BY first`;

const HASHES = `
  SELECT first, hashes FROM record_rows WHERE period = $period AND first < $to AND first >= (
    SELECT MAX(first) FROM record_rows WHERE period = $period AND first <= $from
  ) ORDER BY first`;

/** So few chunks of rows are read in one go that the event loop is not delayed. */
const ROWS_AT_ONCE = 1000;

/** Reads the rows of a period and the hashes of their tree. */
export function publishedRows(db: Database): Pick<RecordReader, 'rows' | 'findRow' | 'rowHashes'> {
  return {
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
