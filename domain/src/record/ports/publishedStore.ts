import type { Checkpoint } from '../log/checkpoint.ts';

/**
 * The trees that logs have published, in a place that a restore of the database does not take back. Each tree is stored
 * beside the others and never written over, so that of several servers none can put a smaller one in place of a larger.
 */
export interface PublishedStore {
  /** The trees of the log of this name, in no order. Rejects if it cannot be told. */
  list(origin: string): Promise<readonly Checkpoint[]>;
  /** Durable once answered. Adding what is there is fine. */
  add(tree: Checkpoint): Promise<void>;
  /** Takes back what this server added; the same tree as others added it stays. */
  withdraw(tree: Checkpoint): Promise<void>;
  /** Removes the trees, no matter who added them. Removing what is not there is fine. */
  remove(trees: readonly Checkpoint[]): Promise<void>;
}
