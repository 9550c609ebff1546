import type { Period } from '@bigsmall/domain';
import {
  type Frontier,
  readLeaves,
  rootOf,
  rowText,
  TILE_WIDTH,
  treeOf,
  type Sha256,
} from '@bigsmall/domain/log';
import type { PublicId } from '@bigsmall/domain/people';
import type { RecordedPrediction, RecordStore } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { bindRows, type Database } from './database/database.ts';
import { entitiesOf } from './models.ts';
import { hash } from 'node:crypto';

// The rows of a period are numbered in the order of commits: the row of the period stays locked until then. Always in one
// order, so that no two batches deadlock.
const CLAIM = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', total: 'integer', lock_at: 'bigint' })})
  INSERT INTO record_periods (period, total, lock_at)
  SELECT period, total, lock_at FROM incoming WHERE true ORDER BY period
  ON CONFLICT (period) DO UPDATE SET total = record_periods.total + excluded.total,
    lock_at = CASE WHEN excluded.lock_at > record_periods.lock_at THEN excluded.lock_at ELSE record_periods.lock_at END
  RETURNING period, total`;

const ADD = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ period: 'text', first: 'integer', lines: 'text', hashes: 'text' })})
  INSERT INTO record_rows (period, first, lines, hashes) SELECT period, first, lines, hashes FROM incoming`;

/** A recorded prediction, the public id of its player, and the nonce that its page chose. */
export type NamedPrediction = {
  readonly prediction: RecordedPrediction;
  readonly publicId: PublicId;
  readonly nonce: string | undefined;
};

/** Adds rows to their periods' record, with the hash of each, so that sealing has little to do. */
export async function appendRows(
  db: Database,
  recorded: readonly NamedPrediction[],
  transaction: Transaction,
): Promise<void> {
  if (recorded.length === 0) return;
  const byPeriod = new Map<Period, NamedPrediction[]>();
  for (const one of recorded) {
    const { period } = one.prediction;
    byPeriod.set(period, [...(byPeriod.get(period) ?? []), one]);
  }
  const claims = [...byPeriod].map(([period, all]) => {
    return [period, all.length, Math.max(...all.map(({ prediction }) => prediction.lockAt))];
  });
  const claimed = await db.select<{ readonly period: Period; readonly total: number }>(
    CLAIM(db),
    bindRows(claims),
    transaction,
  );
  const chunks = claimed.map(({ period, total }) => {
    const lines = byPeriod
      .get(period)!
      .map(({ prediction, publicId, nonce }) =>
        rowText({ ...prediction, publicId, ...(nonce !== undefined && { nonce }) }),
      );
    return [period, total - lines.length, lines.join(''), lines.map(rowHash).join('')];
  });
  await db.change(ADD(db), bindRows(chunks), transaction);
}

/** So few rows are hashed in one go that the event loop is not delayed. */
const ROWS_AT_ONCE = 500;
const NEXT = `
  SELECT hashes FROM record_rows
  WHERE period = $period AND first >= $size AND first < $size + ${ROWS_AT_ONCE} ORDER BY first`;

/** The roots of the full blocks of 256 rows, which make receipts cheap, and the tree of the rows after them. */
type RowTree = { readonly blocks: readonly Uint8Array[]; readonly last: Frontier };

/** The tree of the rows of a period. */
export async function readRowTree(db: Database, period: Period, transaction?: Transaction): Promise<RowTree> {
  const blocks: Uint8Array[] = [];
  const rest: Uint8Array[] = [];
  for (;;) {
    const bind = { period, size: TILE_WIDTH * blocks.length + rest.length };
    const chunks = await db.select<{ readonly hashes: string }>(NEXT, bind, transaction);
    if (chunks.length === 0) return { blocks, last: treeOf(sha256, rest) };
    rest.push(...rowHashes(chunks.map(({ hashes }) => hashes).join('')));
    while (rest.length >= TILE_WIDTH) blocks.push(rootOf(sha256, treeOf(sha256, rest.splice(0, TILE_WIDTH))));
  }
}

const linesOf = (lines: string): readonly string[] => lines.match(/.*\n/g) ?? [];

// The database looks through a period's lines, so that the event loop does not.
const WITH_TEXT = `
  SELECT first, lines FROM record_rows WHERE period = $period AND replace(lines, $text, '') <> lines ORDER BY first`;

const HASHES = `
  SELECT first, hashes FROM record_rows WHERE period = $period AND first < $to AND first >= (
    SELECT MAX(first) FROM record_rows WHERE period = $period AND first <= $from
  ) ORDER BY first`;

/** Reads the rows of a period and the hashes of their tree. */
export function createRowReader(db: Database): Pick<RecordStore, 'rows' | 'findRow' | 'rowHash'> {
  return {
    async rows(period) {
      const options = { attributes: ['lines'], where: { period }, order: ['first'] };
      const chunks = await entitiesOf(db.models.recordRows, options);
      return chunks.flatMap(({ lines }) => linesOf(lines));
    },

    async findRow(period, predictionId) {
      const text = `${predictionId} `;
      const chunks = await db.select<{ readonly first: number; readonly lines: string }>(WITH_TEXT, {
        period,
        text,
      });
      for (const { first, lines } of chunks) {
        const rows = linesOf(lines);
        const at = rows.findIndex((row) => row.startsWith(text));
        if (at >= 0) return { row: rows[at]!, index: first + at };
      }
      return undefined;
    },

    async rowHash(period, { level, index }) {
      const above = level - Math.log2(TILE_WIDTH);
      if (above >= 0) {
        const stored = (await db.models.recordPeriods.findByPk(period))?.get().blocks;
        const blocks = stored ? rowHashes(stored) : (await readRowTree(db, period)).blocks;
        return readLeaves(sha256, blocks)({ level: above, index });
      }
      const from = index * 2 ** level;
      const chunks = await db.select<{ readonly first: number; readonly hashes: string }>(HASHES, {
        period,
        from,
        to: from + 2 ** level,
      });
      const hashes = rowHashes(chunks.map((chunk) => chunk.hashes).join(''));
      return readLeaves(sha256, hashes.slice(from - (chunks[0]?.first ?? from)))({ level, index: 0 });
    },
  };
}

/** SHA-256 in one call, which costs a third of a hash object. */
export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** The length of a hash in base64. */
export const HASH_LENGTH = 44;

/** `leafHash` of a line's UTF-8 in base64, at a tenth of its price: each recording takes one. */
export function rowHash(line: string): string {
  return hash('sha256', `\0${line}`, 'base64');
}

/** The hashes that are written one after the other, each as `rowHash` gives it. */
export function rowHashes(texts: string): readonly Uint8Array[] {
  return Array.from({ length: texts.length / HASH_LENGTH }, (_, place) =>
    Buffer.from(texts.slice(place * HASH_LENGTH, (place + 1) * HASH_LENGTH), 'base64'),
  );
}
