import type { PublishedStore, RecordReader, RecordSealer } from '../../ports.ts';
import type { Checkpoint } from '../log/checkpoint.ts';
import { emptyRoot, sameBytes } from '../log/treeHash.ts';
import type { TreeHead } from '../log/verifyConsistency.ts';
import { succeed } from '../../platform/result.ts';
import { makeReadTree } from './record.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type BeginLog = (input: {
  readonly origin: string;
  /** The data folder. */
  readonly folder: PublishedStore;
  /** Names under which the data folder knows the log, besides its trees. */
  readonly formerNames: readonly string[];
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
}: Pick<UseCaseDeps, 'sha256'> & {
  readonly record: Pick<RecordSealer, 'names' | 'addName'> & Pick<RecordReader, 'size'>;
}): BeginLog {
  return async ({ origin, folder, formerNames, keyIsOld }) => {
    const known = await record.names();
    const names = [...known, ...formerNames];
    const isRenamed = names.length > 0 && !names.includes(origin);
    const isFirst = names.length === 0 && !keyIsOld && (await record.size()) === 0;
    if ((isRenamed || isFirst) && (await folder.list(origin)).length === 0)
      await folder.add({ origin, size: 0, root: emptyRoot(sha256) });
    // Last: a start that was cut off before is repeated.
    if (!known.includes(origin)) await record.addName(origin);
  };
}

/**
 * `published_unknown`: no place knows what was published. `tree_forked`: the log does not extend what was published.
 */
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
  /** The data folder. */
  readonly folder: PublishedStore;
}) => Promise<{ readonly ok: true; readonly value: TreeHead } | PublishFailure>;

/**
 * Persists the log's tree as published, in the data folder and the object store; only then it may be signed. It must
 * extend all that was published, before and after: of two servers with different histories at least the one that looks
 * later finds the other's tree, and takes its own away, which nobody has seen. Rejects if a place cannot be used.
 */
export function makePublishTree({
  record,
  sha256,
  objects,
}: Pick<UseCaseDeps, 'sha256' | 'objects'> & { readonly record: RecordReader }): PublishTree {
  const readTree = makeReadTree({ record, sha256 });
  /** The size of the tree that this server published last. */
  let published: number | undefined;

  async function findForked(trees: readonly TreeHead[]): Promise<TreeHead | undefined> {
    const distinct = new Map(trees.map((tree) => [`${tree.size} ${tree.root.join()}`, tree]));
    for (const tree of distinct.values()) {
      const ours = await readTree({ size: tree.size });
      if (ours === undefined || !sameBytes(ours.root, tree.root)) return tree;
    }
    return undefined;
  }

  return async ({ origin, folder }) => {
    const places = [folder, objects.published];
    const listAll = () => Promise.all(places.map((place) => place.list(origin)));
    // A log always has a tree.
    const tree = (await readTree())!;
    const own: Checkpoint = { origin, ...tree };
    const isCovered = (trees: readonly TreeHead[]) => trees.some(({ size }) => size >= tree.size);
    const forked = ({ size }: TreeHead) =>
      ({ ok: false, code: 'tree_forked', published: size, entries: tree.size }) as const;

    const before = await listAll();
    if (before.flat().length === 0) return { ok: false, code: 'published_unknown' };
    const lost = await findForked(before.flat());
    if (lost !== undefined) return forked(lost);

    // Also where another server's copy is there: that one may be taken back.
    const isNew = published !== tree.size;
    const adding = places.filter((_, at) => isNew || !isCovered(before[at]!));
    await Promise.all(adding.map((place) => place.add(own)));
    const after = await listAll();
    if (!after.every(isCovered)) throw new Error('A published tree was accepted and is not stored.');
    const other = await findForked([...after.flat(), tree]);
    if (other !== undefined) {
      // What was published once is never taken back: somebody may have seen it.
      if (isNew) await Promise.all(places.map((place) => place.withdraw(own)));
      return forked(other);
    }
    published = tree.size;
    await Promise.all(
      places.map((place, at) => place.remove(after[at]!.filter(({ size }) => size < tree.size))),
    );
    return succeed(tree);
  };
}
