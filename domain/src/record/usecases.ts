import { outcomeOf } from '../game/draws.ts';
import type { Period } from '../game/period.ts';
import { encodeBase64, encodeUtf8 } from '../platform/bytes.ts';
import { succeed } from '../platform/result.ts';
import type { RecordStore } from './ports.ts';
import type { Resolution, UseCaseDeps } from '../ports.ts';
import { VOID_AFTER_NEWER_DRAWS } from '../predictions/tracking/tracker.ts';
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
type PublishDeps = Deps & Pick<UseCaseDeps, 'objects'>;

/** Seals the rows of each period whose lock has passed; answers with the periods that this call sealed. */
export function makeSealPeriods({ record }: Deps) {
  return ({ now }: { readonly now: number }) => record.seal(now);
}

/** The log's tree as it is, or as it was at `size`; undefined if it never had that size. */
export function makeReadTree({ record, sha256 }: Deps) {
  return async (at: { readonly size?: number } = {}): Promise<TreeHead | undefined> => {
    const newest = await record.size();
    const size = at.size ?? newest;
    if (size > newest) return undefined;
    return { size, root: rootOf(sha256, { size, hashes: await record.hashes(frontierNodes(size)) }) };
  };
}

/** The bytes of a tile of hashes or entries; undefined where the log does not reach. */
export function makeReadTile({ record }: Deps) {
  return async ({ level, index, width }: Tile): Promise<Uint8Array | undefined> => {
    const within = tileWithin(await record.size(), level, index);
    if (within === undefined || within.width < width) return undefined;
    const first = index * TILE_WIDTH;
    if (level === 'entries') return entryBundle((await record.entries(first, first + width)).map(encodeUtf8));
    const nodes = Array.from({ length: width }, (_, at) => ({ level: 8 * level, index: first + at }));
    return Uint8Array.from((await record.hashes(nodes)).flatMap((hash) => [...hash]));
  };
}

/** The rows of a period in the order of recording; undefined before its draw is in the log. */
export function makeReadRows({ record }: Deps) {
  return async ({ period }: { readonly period: Period }): Promise<readonly string[] | undefined> =>
    (await record.drawn(period)) && record.rows(period);
}

type ReceiptInput = { readonly id: string; readonly size: number; readonly checkpoint: string };

/**
 * The proof that a prediction was recorded before its draw, under the checkpoint of a tree of `size`; undefined if it is no
 * row, or its draw is not in that tree.
 */
export function makeReadReceipt({ record, predictions, sha256 }: Deps & Pick<UseCaseDeps, 'predictions'>) {
  const read: ReadNode = async (node) => (await record.hashes([node]))[0]!;
  return async (input: ReceiptInput): Promise<ReceiptSource | undefined> => {
    const { id, size, checkpoint } = input;
    const period = (await predictions.findById(id))?.period;
    const drawn = period && (await record.drawn(period));
    if (!drawn || drawn.batch === null || drawn.draw >= size) return undefined;
    const { total, batch, draw } = drawn;
    const found = await record.findRow(period, id);
    if (found === undefined) return undefined;
    const leaf = { index: found.index, size: total };
    const rowPath = await inclusionProof(sha256, (node) => record.rowHash(period, node), leaf);
    const proofOf = async (index: number) =>
      tlogProofText({ index, hashes: await inclusionProof(sha256, read, { index, size }), checkpoint });
    return {
      row: found.row,
      rowIndex: found.index,
      rowPath: rowPath.map(encodeBase64),
      batch: (await record.entries(batch, batch + 1))[0]!,
      draw: (await record.entries(draw, draw + 1))[0]!,
      proof: await proofOf(batch),
      drawProof: await proofOf(draw),
    };
  };
}

/**
 * Begins the log of a new installation, or of a new name, with the empty tree, before anything is appended. A log of
 * which something may have been published is not begun: the database knows its name, or has entries under no known name.
 * `keyIsOld`: the key was there before this start.
 */
export function makeBeginLog({ record, sha256, objects: { published } }: PublishDeps) {
  return async ({ origin, keyIsOld }: { readonly origin: string; readonly keyIsOld: boolean }) => {
    const names = await record.names();
    if (names.includes(origin)) return;
    const isFirst = names.length === 0 && !keyIsOld && (await record.size()) === 0;
    if ((names.length > 0 || isFirst) && (await published.list(origin)).length === 0)
      await published.add({ origin, size: 0, root: rootOf(sha256, EMPTY_FRONTIER) });
    // Last: a start that was cut off before is repeated.
    await record.addName(origin);
  };
}

/**
 * Persists the log's tree as published; only then it may be signed. It must extend all that was published, before and
 * after: of two servers with different histories at least the one that looks later finds the other's tree.
 * `published_unknown`: the published trees are unknown. `tree_forked`: the log does not extend what was published.
 */
export function makePublishTree({ record, sha256, objects: { published } }: PublishDeps) {
  const readTree = makeReadTree({ record, sha256 });

  async function findForked(trees: readonly TreeHead[]): Promise<TreeHead | undefined> {
    for (const tree of trees) {
      const ours = await readTree({ size: tree.size });
      if (ours === undefined || !sameBytes(ours.root, tree.root)) return tree;
    }
    return undefined;
  }

  return async ({ origin }: { readonly origin: string }) => {
    // A log always has a tree.
    const tree = (await readTree())!;
    const isCovered = (trees: readonly TreeHead[]) => trees.some(({ size }) => size >= tree.size);
    const forked = ({ size }: TreeHead) =>
      ({ ok: false, code: 'tree_forked', published: size, entries: tree.size }) as const;

    const before = await published.list(origin);
    if (before.length === 0) return { ok: false, code: 'published_unknown' } as const;
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
  readonly record: Pick<RecordStore, 'appendDraws' | 'drawn' | 'entries'>;
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
