import { accuracyRate } from '../leaderboard/accuracyRate.ts';
import type { RankingClaim } from '../leaderboard/enterRanking.ts';
import { type RankingStatus, rankingStatus } from '../leaderboard/rankingStatus.ts';
import { weekOf } from '../time/ist.ts';
import { type Interval, wilsonInterval } from '../track-record/wilsonInterval.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** A session's settled predictions. Rates are percent with one decimal; the week is the IST week around `now`. */
export type UserStats = {
  /** The stable pseudonym under which this session appears in public lists. */
  readonly publicId: string;
  readonly accuracyRate: number;
  readonly totalPredictions: number;
  readonly correctPredictions: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly weeklyAccuracy: number;
  readonly weeklyPredictions: number;
  readonly weeklyCorrect: number;
  /** Wilson 95% interval of the overall rate, as shares 0..1. */
  readonly interval: Interval;
  /** Counted settled predictions still missing for a rank. */
  readonly missingOverall: number;
  readonly missingWeekly: number;
  readonly ranking: RankingStatus;
};

export type ReadUserStats = (input: {
  readonly sessionId: string;
  readonly now: number;
  /** Whom the server knows the sender as, if anybody. */
  readonly claim?: RankingClaim | undefined;
}) => Promise<UserStats>;

const NOTHING_SETTLED = {
  total: 0,
  correct: 0,
  currentStreak: 0,
  longestStreak: 0,
  counted: { total: 0, correct: 0 },
  week: { total: 0, correct: 0, counted: { total: 0, correct: 0, days: 0 } },
};

/** A session's own figures; zeros for one without a settled prediction. */
export function makeReadUserStats({
  players,
  leaderboard,
  pseudonymOf,
  rankMinimum,
  networkSeats,
}: Pick<
  UseCaseDeps,
  'players' | 'leaderboard' | 'pseudonymOf' | 'rankMinimum' | 'networkSeats'
>): ReadUserStats {
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
      seats: networkSeats,
      counted: { overall: counted.total, weekly: week.counted.total, days: week.counted.days },
      minimum: rankMinimum,
    });
    return {
      publicId: pseudonymOf(sessionId),
      accuracyRate: accuracyRate(correct, total),
      totalPredictions: total,
      correctPredictions: correct,
      currentStreak: player.currentStreak,
      longestStreak: player.longestStreak,
      weeklyAccuracy: accuracyRate(week.correct, week.total),
      weeklyPredictions: week.total,
      weeklyCorrect: week.correct,
      interval: wilsonInterval(correct, total),
      missingOverall: ranking.missing.overall,
      missingWeekly: ranking.missing.weekly,
      ranking,
    };
  };
}
