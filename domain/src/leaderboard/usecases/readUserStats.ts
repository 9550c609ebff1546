import type { SessionId } from '../../visitors/sessionId.ts';
import type { RankingClaim } from '../../predictions/rankingClaim.ts';
import { type RankingStatus, rankingStatus } from '../rankingStatus.ts';
import type { PublicId } from '../../visitors/publicId.ts';
import { weekOf } from '../../platform/time/ist.ts';
import { confidenceSequence, type Interval } from '../../platform/statistics.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** A session's settled predictions, overall and of the IST week around `now`. */
export type UserStats = {
  /** The random id under which this session appears in public lists; null before it can. */
  readonly publicId: PublicId | null;
  readonly total: number;
  readonly correct: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** 95% interval of the overall rate that holds at all looks, as shares 0..1. */
  readonly interval: Interval;
  readonly week: { readonly total: number; readonly correct: number };
  readonly ranking: RankingStatus;
};

export type ReadUserStats = (input: {
  readonly sessionId: SessionId;
  readonly now: number;
  /** Who the sender is, if the server knows. */
  readonly claim?: RankingClaim | undefined;
}) => Promise<UserStats>;

const NOTHING_SETTLED = {
  publicId: null,
  total: 0,
  correct: 0,
  currentStreak: 0,
  longestStreak: 0,
  counted: { total: 0, correct: 0 },
  week: { total: 0, correct: 0, counted: { total: 0, correct: 0 } },
};

/** A session's own figures; zeros for one without a settled prediction. */
export function makeReadUserStats({
  players,
  leaderboard,
  rankMinimum,
}: Pick<UseCaseDeps, 'players' | 'leaderboard' | 'rankMinimum'>): ReadUserStats {
  return async ({ sessionId, now, claim }) => {
    const weekStart = weekOf(now).start;
    const [found, entry] = await Promise.all([
      players.find(sessionId, weekStart),
      leaderboard.entry(weekStart, sessionId, claim),
    ]);
    const player = found ?? NOTHING_SETTLED;
    const { total, correct, week, counted } = player;
    const ranking = rankingStatus({
      sessionId,
      claim,
      entry,
      counted: { overall: counted.total, weekly: week.counted.total },
      minimum: rankMinimum,
    });
    return {
      publicId: player.publicId,
      total,
      correct,
      currentStreak: player.currentStreak,
      longestStreak: player.longestStreak,
      interval: confidenceSequence(correct, total),
      week: { total: week.total, correct: week.correct },
      ranking,
    };
  };
}
