import type { Period } from '../../game/period/period.ts';
import { encodeBase64 } from '../../platform/bytes/base64.ts';
import { entryBundle } from '../log/tile.ts';
import { rootOf } from '../log/treeHash.ts';
import type { ReceiptSource } from '../receipt.ts';
import { readTiles, type Tile, TILE_WIDTH, tileWithin } from '../log/tile.ts';
import { tlogProofText } from '../log/tlogProof.ts';
import { frontierNodes, inclusionProof, type ReadNode } from '../log/treeProof.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import type { TreeHead } from '../log/verifyConsistency.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { RecordReader, RecordSealer } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

type Reading = { readonly record: RecordReader };
type Deps = Reading & Pick<UseCaseDeps, 'sha256'>;

export type SealPeriods = (input: { readonly now: number }) => Promise<readonly Period[]>;

/** Seals the rows of each period whose lock has passed; answers with the periods that this call sealed. */
export function makeSealPeriods({ record }: { readonly record: Pick<RecordSealer, 'seal'> }): SealPeriods {
  return ({ now }) => record.seal(now);
}

export type ReadTree = (input?: { readonly size?: number }) => Promise<TreeHead | undefined>;

/** The log's tree as it is, or as it was at `size`; undefined if it never had that size. */
export function makeReadTree({ record, sha256 }: Deps): ReadTree {
  return async ({ size } = {}) => {
    const newest = await record.size();
    const asked = size ?? newest;
    if (asked > newest) return undefined;
    const hashes = await record.hashes(frontierNodes(asked));
    return { size: asked, root: rootOf(sha256, { size: asked, hashes }) };
  };
}

export type ReadTile = (tile: Tile) => Promise<Uint8Array | undefined>;

/** The bytes of a tile of hashes or entries; undefined where the log does not reach. */
export function makeReadTile({ record }: Reading): ReadTile {
  return async ({ level, index, width }) => {
    const within = tileWithin(await record.size(), level, index);
    if (within === undefined || within.width < width) return undefined;
    const first = index * TILE_WIDTH;
    if (level === 'entries') return entryBundle((await record.entries(first, first + width)).map(encodeUtf8));
    const nodes = Array.from({ length: width }, (_, at) => ({ level: 8 * level, index: first + at }));
    return Uint8Array.from((await record.hashes(nodes)).flatMap((hash) => [...hash]));
  };
}

export type ReadRows = (input: { readonly period: Period }) => Promise<readonly string[] | undefined>;

/** The rows of a period in the order of recording; undefined before its draw is in the log. */
export function makeReadRows({ record }: Reading): ReadRows {
  return async ({ period }) => ((await record.drawn(period)) === undefined ? undefined : record.rows(period));
}

/**
 * `not_drawn`: the draw is not in the log. `before_record`: it was recorded before there was a log. `unverified`: it may
 * have come after its draw, and is no row.
 */
export type NoReceipt = {
  readonly code: 'unknown' | 'not_drawn' | 'before_record' | 'unverified';
};

export type ReadReceipt = (input: {
  readonly id: string;
  /** The checkpoint that the proofs stand on. */
  readonly size: number;
  readonly checkpoint: string;
}) => Promise<Result<ReceiptSource, NoReceipt>>;

/** What proves that the prediction was recorded before its draw. */
export function makeReadReceipt({
  record,
  predictions,
  sha256,
}: Deps & Pick<UseCaseDeps, 'predictions'>): ReadReceipt {
  const read: ReadNode = async (node) => (await record.hashes([node]))[0]!;
  return async ({ id, size, checkpoint }) => {
    const prediction = await predictions.findById(id);
    if (prediction === undefined) return fail('unknown');
    const { period, verified, status } = prediction;
    const noRow = verified ? 'before_record' : 'unverified';
    const drawn = await record.drawn(period);
    const settled = status === 'win' || status === 'loss';
    if (drawn === undefined && settled) return fail(noRow);
    if (drawn === undefined || drawn.draw >= size) return fail('not_drawn');
    const { total, batch, draw } = drawn;
    const found = await record.findRow(period, id);
    if (batch === null || found === undefined) return fail(noRow);
    const { row, index: rowIndex } = found;
    const readRow = readTiles(sha256, total, (tile) => record.rowHashes(period, tile));
    const rowPath = await inclusionProof(sha256, readRow, { index: rowIndex, size: total });
    const proofOf = async (index: number) =>
      tlogProofText({ index, hashes: await inclusionProof(sha256, read, { index, size }), checkpoint });
    return succeed({
      row,
      rowIndex,
      rowPath: rowPath.map(encodeBase64),
      batch: (await record.entries(batch, batch + 1))[0]!,
      draw: (await record.entries(draw, draw + 1))[0]!,
      proof: await proofOf(batch),
      drawProof: await proofOf(draw),
    });
  };
}
