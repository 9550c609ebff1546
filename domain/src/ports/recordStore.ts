import type { Period } from '../period/period.ts';
import type { TreeNode } from '../record/treeProof.ts';

/** The rows of a drawn period in the order of recording, and the places of its entries in the log. */
export type DrawnRows = {
  readonly rows: readonly string[];
  /** Null for a period without rows. */
  readonly batch: number | null;
  readonly draw: number;
};

/**
 * The append-only log of the record, and the rows that `PredictionStore.record` adds. An entry and the tree that holds it
 * are committed together. Recording, sealing and drawing of a period exclude each other.
 */
export interface RecordStore {
  /**
   * Seals each period with rows whose lock is before `now` (epoch ms): appends its batch, after which no prediction is
   * recorded for it. Of all callers exactly one seals a period; answers with the periods that this call sealed.
   */
  seal(now: number): Promise<readonly Period[]>;
  /** Appends the entry of each stored draw that has none, sealing its period first; answers with their number. */
  appendDraws(): Promise<number>;
  /** The number of entries. */
  size(): Promise<number>;
  /** The hashes of full subtrees, in the order asked. Rejects if the log is too short for one of them. */
  hashes(nodes: readonly TreeNode[]): Promise<readonly Uint8Array[]>;
  /** The entries from place `from` up to `to`, `to` excluded. */
  entries(from: number, to: number): Promise<readonly string[]>;
  /** The rows of a period whose draw is in the log; undefined before. */
  rows(period: Period): Promise<DrawnRows | undefined>;
}
