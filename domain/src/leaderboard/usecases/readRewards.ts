import { usernameOf } from '../usernameOf.ts';
import type { PublicId } from '../../visitors/publicId.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Half a year. */
const WEEKS_SHOWN = 26;

/** A reward of a closed week, which starts at `weekStart` (epoch ms). Points have no cash value. */
export type GivenReward = {
  readonly publicId: PublicId;
  readonly username: string;
  readonly rank: number;
  readonly weekStart: number;
  readonly total: number;
  readonly correct: number;
  readonly points: number;
};

export type ReadRewards = () => Promise<readonly GivenReward[]>;

/** The rewards of the newest 26 weeks that gave any: newest week first, then by rank. */
export function makeReadRewards({ rewards }: Pick<UseCaseDeps, 'rewards'>): ReadRewards {
  return async () =>
    (await rewards.newest(WEEKS_SHOWN)).map((reward) => ({
      ...reward,
      username: usernameOf(reward.publicId),
    }));
}
