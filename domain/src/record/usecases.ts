import { outcomeOf } from '../game/outcome/outcome.ts';
import type { Period } from '../game/period/period.ts';
import { encodeBase64 } from '../platform/bytes/base64.ts';
import { encodeUtf8 } from '../platform/bytes/utf8.ts';
import { succeed } from '../platform/result.ts';
import type { RecordReader, RecordSealer, Resolution } from '../ports.ts';
import { VOID_AFTER_NEWER_DRAWS } from '../predictions/tracking/tracker.ts';
import type { UseCaseDeps } from '../useCaseDeps.ts';
import type { Checkpoint } from './log/note.ts';
import { entryBundle, type Tile, TILE_WIDTH, tileWithin } from './log/tile.ts';
import {
  EMPTY_FRONTIER,
  frontierNodes,
  inclusionProof,
  type ReadNode,
  rootOf,
  sameBytes,
  type TreeHead,
} from './log/tree.ts';
import { type ReceiptSource, tlogProofText } from './receipt.ts';
import { parseEntry } from './rows.ts';

type Deps = Pick<UseCaseDeps, 'record' | 'sha256'>;

export type SealPeriods = (input: { readonly now: number }) => Promise<readonly Period[]>;

/** Seals the rows of each period whose lock has passed; answers with the periods that this call sealed. */
export function makeSealPeriods({ record }: Deps): SealPeriods {
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
export function makeReadTile({ record }: Deps): ReadTile {
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
export function makeReadRows({ record }: Deps): ReadRows {
  return async ({ period }) => ((await record.drawn(period)) === undefined ? undefined : record.rows(period));
}

export type ReadReceipt = (input: {
  readonly id: string;
  /** The checkpoint that the proofs stand on. */
  readonly size: number;
  readonly checkpoint: string;
}) => Promise<ReceiptSource | undefined>;

/** The proof that a prediction was recorded before its draw; undefined if it is no row, or its draw is not in the tree. */
export function makeReadReceipt({
  record,
  predictions,
  sha256,
}: Deps & Pick<UseCaseDeps, 'predictions'>): ReadReceipt {
  const read: ReadNode = async (node) => (await record.hashes([node]))[0]!;
  return async ({ id, size, checkpoint }) => {
    const prediction = await predictions.findById(id);
    if (prediction === undefined) return undefined;
    const { period } = prediction;
    const drawn = await record.drawn(period);
    if (!drawn || drawn.batch === null || drawn.draw >= size) return undefined;
    const found = await record.findRow(period, id);
    if (found === undefined) return undefined;
    const { total, batch, draw } = drawn;
    const { row, index: rowIndex } = found;
    const readRow: ReadNode = (node) => record.rowHash(period, node);
    const rowPath = await inclusionProof(sha256, readRow, { index: rowIndex, size: total });
    const proofOf = async (index: number) =>
      tlogProofText({ index, hashes: await inclusionProof(sha256, read, { index, size }), checkpoint });
    return {
      row,
      rowIndex,
      rowPath: rowPath.map(encodeBase64),
      batch: (await record.entries(batch, batch + 1))[0]!,
      draw: (await record.entries(draw, draw + 1))[0]!,
      proof: await proofOf(batch),
      drawProof: await proofOf(draw),
    };
  };
}

export type BeginLog = (input: {
  readonly origin: string;
  /** Whether the key was there before this start. */
  readonly keyIsOld: boolean;
}) => Promise<void>;

/**
 * Begins the log of a new installation, or of a new name, with the empty tree, before anything is appended. A log of
 * which something may have been published is not begun: the database knows its name, or has entries under no known name.
 */
export function makeBeginLog({
  record,
  sha256,
  objects: { published },
}: Deps & Pick<UseCaseDeps, 'objects'>): BeginLog {
  return async ({ origin, keyIsOld }) => {
    const names = await record.names();
    if (names.includes(origin)) return;
    const isFirst = names.length === 0 && !keyIsOld && (await record.size()) === 0;
    if ((names.length > 0 || isFirst) && (await published.list(origin)).length === 0)
      await published.add({ origin, size: 0, root: rootOf(sha256, EMPTY_FRONTIER) });
    // Last: a start that was cut off before is repeated.
    await record.addName(origin);
  };
}

/** `published_unknown`: it is unknown what was published. `tree_forked`: the log does not extend what was published. */
export type PublishFailure =
  | { readonly ok: false; readonly code: 'published_unknown' }
  | {
      readonly ok: false;
      readonly code: 'tree_forked';
      readonly published: number;
      readonly entries: number;
    };

export type PublishTree = (input: {
  readonly origin: string;
}) => Promise<{ readonly ok: true; readonly value: TreeHead } | PublishFailure>;

/**
 * Persists the log's tree as published; only then it may be signed. It must extend all that was published, before and
 * after: of two servers with different histories at least the one that looks later finds the other's tree.
 */
export function makePublishTree({
  record,
  sha256,
  objects: { published },
}: Deps & Pick<UseCaseDeps, 'objects'>): PublishTree {
  const readTree = makeReadTree({ record, sha256 });

  async function findForked(trees: readonly TreeHead[]): Promise<TreeHead | undefined> {
    for (const tree of trees) {
      const ours = await readTree({ size: tree.size });
      if (ours === undefined || !sameBytes(ours.root, tree.root)) return tree;
    }
    return undefined;
  }

  return async ({ origin }) => {
    // A log always has a tree.
    const tree = (await readTree())!;
    const isCovered = (trees: readonly Checkpoint[]) => trees.some(({ size }) => size >= tree.size);
    const forked = ({ size }: TreeHead) =>
      ({ ok: false, code: 'tree_forked', published: size, entries: tree.size }) as const;

    const before = await published.list(origin);
    if (before.length === 0) return { ok: false, code: 'published_unknown' };
    const lost = await findForked(before);
    if (lost !== undefined) return forked(lost);
    if (!isCovered(before)) await published.add({ origin, ...tree });
    const after = await published.list(origin);
    if (!isCovered(after)) throw new Error('A published tree was accepted and is not stored.');
    const other = await findForked(after);
    if (other !== undefined) return forked(other);
    await published.remove(after.filter(({ size }) => size < tree.size));
    return succeed(tree);
  };
}

/** Numbers of predictions that this call ended. */
export type Settlement = { readonly settled: number; readonly voided: number };

export type SettlePredictions = (input: { readonly now: number }) => Promise<Settlement>;

/**
 * Settles each pending period whose draw is stored, oldest first; voids one whose draw is still missing once 15 newer
 * draws are stored and the log does not have it either, and leaves the others pending.
 */
export function makeSettlePredictions({
  draws,
  predictions,
  record,
}: Pick<UseCaseDeps, 'draws' | 'predictions'> & {
  readonly record: Pick<RecordSealer, 'appendDraws'> & Pick<RecordReader, 'drawn' | 'entries'>;
}): SettlePredictions {
  return async ({ now }) => {
    const pending = await predictions.pendingPeriods();
    const drawn = new Map((await draws.find(pending)).map((draw) => [draw.period, outcomeOf(draw.number)]));
    // Each of these draws is in the log, after its period's batch, before it is settled.
    await record.appendDraws();

    async function resolutionOf(period: Period): Promise<Resolution | undefined> {
      const outcome = drawn.get(period);
      if (outcome !== undefined) return outcome;
      const newer = await draws.countNewer(period, VOID_AFTER_NEWER_DRAWS);
      if (newer < VOID_AFTER_NEWER_DRAWS) return undefined;
      // A draw that was removed after the log took it: the log decides, since auditors add its rows up.
      const logged = await record.drawn(period);
      const draw = logged && parseEntry((await record.entries(logged.draw, logged.draw + 1))[0]!);
      return draw?.kind === 'draw' ? outcomeOf(draw.number) : 'void';
    }

    let settled = 0;
    let voided = 0;
    for (const period of pending) {
      const resolution = await resolutionOf(period);
      if (resolution === undefined) continue;
      const ended = await predictions.settle(period, resolution, now);
      if (resolution === 'void') voided += ended;
      else settled += ended;
    }
    return { settled, voided };
  };
}
