import type { PublicId } from '../../visitors/publicId.ts';

/** A place's reward for a closed week, with the record it was given for. `weekStart` is epoch ms. */
export type StoredReward = {
  readonly weekStart: number;
  readonly rank: number;
  readonly publicId: PublicId;
  readonly correct: number;
  readonly total: number;
  readonly points: number;
};

/** Weeks that were closed, and what was given for them. A closed week is never changed. */
export interface RewardStore {
  /**
   * Where closing continues: the start of the week after the newest closed one, before any of the first week with a
   * settled prediction; undefined as long as nothing is settled.
   */
  firstOpenWeek(): Promise<number | undefined>;
  /** Whether a prediction that was recorded in this week is still pending. */
  hasPending(weekStart: number): Promise<boolean>;
  /**
   * Closes the week with its rewards (none if nobody has a rank) in one transaction. Of all callers for a week exactly
   * one does; answers whether it was this one.
   */
  close(weekStart: number, rewards: readonly Omit<StoredReward, 'weekStart'>[], at: number): Promise<boolean>;
  /** The rewards of the newest weeks that gave any, at most `weeks` of them: newest week first, then by rank. */
  newest(weeks: number): Promise<readonly StoredReward[]>;
}
