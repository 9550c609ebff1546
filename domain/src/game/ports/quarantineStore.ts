import type { Period } from '../period/period.ts';
import type { FeedRow } from '../draw/draw.ts';
import type { DoubtReason } from '../draw/judgeRows.ts';
import type { TrailEntry } from '../../admins/ports/trailStore.ts';

/** A row of a feed that is not believed. Times are epoch ms; `dropped`: an admin does not want to see it again. */
export type QuarantinedDraw = FeedRow & {
  readonly reason: DoubtReason;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly dropped: boolean;
};

export type DoubtfulRow = FeedRow & { readonly reason: DoubtReason };

/** Rows kept apart from the draws. A period that is appended to the draws leaves the quarantine. */
export interface QuarantineStore {
  /** Adds the unknown periods and answers with them; of the known ones only `lastSeenAt` changes. */
  add(rows: readonly DoubtfulRow[], at: number): Promise<readonly QuarantinedDraw[]>;
  /** Moves every stored draw of a later period here, all or none; answers how many. */
  isolateNewer(period: Period, reason: DoubtReason, at: number): Promise<number>;
  /** At most `limit` that were not dropped, the last seen first, then by period. */
  list(limit: number): Promise<readonly QuarantinedDraw[]>;
  /** Makes the row a draw, together with the entry; undefined if it is not here. A draw already stored is kept. */
  takeIn(period: Period, entryOf: (row: QuarantinedDraw) => TrailEntry): Promise<QuarantinedDraw | undefined>;
  /** Marks the row as dropped, together with the entry; undefined if it is not here or dropped already. */
  drop(period: Period, entryOf: (row: QuarantinedDraw) => TrailEntry): Promise<QuarantinedDraw | undefined>;
}
