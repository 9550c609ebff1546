import {
  type Checkpoint,
  checkpointText,
  type NoteSigner,
  sameBytes,
  signNote,
  type TreeHead,
} from '@bigsmall/domain';
import type { ReadTree } from '@bigsmall/domain/usecases';
import type { Log } from '../logging/log.ts';
import { httpError } from '../responses/httpError.ts';

/** A signed checkpoint as it is served, and the size of its tree. */
export type SignedCheckpoint = { readonly size: number; readonly text: string };

/** Signs the log's tree. Rejects with `record_unsigned` if the log does not extend what was published. */
export type ReadCheckpoint = () => Promise<SignedCheckpoint>;

/**
 * Signs what is committed only, and only if it extends the largest tree that this server knows to be published: a
 * database restored from an older copy signs nothing. `publish` persists a tree before its signature leaves.
 */
export function createCheckpoints(deps: {
  readonly origin: string;
  readonly signers: readonly NoteSigner[];
  readonly readTree: ReadTree;
  readonly published: Checkpoint | undefined;
  readonly publish: (head: Checkpoint) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
}): ReadCheckpoint {
  const { origin, signers, readTree, publish, log } = deps;
  let published: TreeHead | undefined = deps.published;
  let current: (SignedCheckpoint & TreeHead) | undefined;
  let running: Promise<SignedCheckpoint> | undefined;
  let reported = false;

  async function sign(): Promise<SignedCheckpoint> {
    // A log always has a tree.
    const head = (await readTree())!;
    if (current?.size === head.size && sameBytes(current.root, head.root)) return current;
    await requireExtension(head);
    const tree = { origin, size: head.size, root: head.root };
    if (published === undefined || head.size > published.size) {
      await publish(tree);
      published = tree;
    }
    current = { ...head, text: signNote(checkpointText(tree), signers) };
    return current;
  }

  async function requireExtension(head: TreeHead): Promise<void> {
    if (published === undefined) return;
    const before = await readTree({ size: published.size });
    if (before !== undefined && sameBytes(before.root, published.root)) return;
    if (!reported) {
      reported = true;
      const { size } = published;
      const known = size === Number.MAX_SAFE_INTEGER ? 'an unknown number' : size;
      log.error(
        { origin, entries: head.size, published: known },
        `The log of this database does not extend what was published: it was restored from an older copy. Nothing is signed. Restore the newest copy, or set LOG_ORIGIN to a new name such as ${origin}-2.`,
      );
    }
    throw httpError(
      'record_unsigned',
      'The record is not signed: its database was restored from an older copy.',
    );
  }

  return () => {
    running ??= sign().finally(() => (running = undefined));
    return running;
  };
}
