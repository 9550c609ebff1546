import type { Period } from '../game/period.ts';
import type { TreeNode } from './log/tree.ts';

/** A drawn period: how many rows it has, and the places of its entries in the log. */
export type DrawnPeriod = {
  readonly total: number;
  /** Null for a period without rows. */
  readonly batch: number | null;
  readonly draw: number;
};

/**
 * The append-only log of the record, and the rows that `PredictionStore.record` adds. An entry and the tree that holds it are
 * committed together. Recording, sealing and drawing of a period exclude each other.
 */
export interface RecordStore {
  /**
   * Seals each period with rows whose lock is before `now` (epoch ms): appends its batch, after which no prediction is
   * recorded for it. Of all callers exactly one seals a period; answers with the periods that this call sealed.
   */
  seal(now: number): Promise<readonly Period[]>;
  /**
   * Appends the entry of each stored draw that has none, sealing its period first; answers with their number. The draw of a
   * void period is left out for good.
   */
  appendDraws(): Promise<number>;
  /** The names under which this log was or may have been published. */
  names(): Promise<readonly string[]>;
  /** Durable once answered. Adding a name twice is fine. */
  addName(name: string): Promise<void>;
  /** The number of entries. */
  size(): Promise<number>;
  /** The hashes of full subtrees, in the order asked. Rejects if the log is too short for one of them. */
  hashes(nodes: readonly TreeNode[]): Promise<readonly Uint8Array[]>;
  /** The entries from place `from` up to `to`, `to` excluded. */
  entries(from: number, to: number): Promise<readonly string[]>;
  /** Undefined before the period's draw is in the log. */
  drawn(period: Period): Promise<DrawnPeriod | undefined>;
  /** All rows of a period in the order of recording. */
  rows(period: Period): Promise<readonly string[]>;
  /** The row of a prediction and its place among the period's rows; undefined if it is not among them. */
  findRow(
    period: Period,
    predictionId: string,
  ): Promise<{ readonly row: string; readonly index: number } | undefined>;
  /** The hash of a full subtree of a sealed period's rows, at a cost that hardly grows with their number. */
  rowHash(period: Period, node: TreeNode): Promise<Uint8Array>;
}
