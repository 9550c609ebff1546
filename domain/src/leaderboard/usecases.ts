import { confidenceSequence, type Interval } from '../platform/statistics.ts';
import { weekOf } from '../platform/time.ts';
import type { RankCandidate } from './ports.ts';
import type { UseCaseDeps } from '../ports.ts';
import { type RankingClaim, type PublicId, type SessionId, usernameOf } from '../visitors/ids.ts';
import {
  beyondLuck,
  type Ranked,
  type RankEvidence,
  rankPlayers,
  type RankingStatus,
  rankingStatus,
  REWARD_POINTS,
  rewardableWeeks,
  weeklyRewards,
} from './ranking.ts';

/** Places on a leaderboard. */
const PLACES = 100;

/** A player with a place, under its public id. `interval` of its rate (shares 0..1) holds at all looks. */
export type LeaderboardPlace = {
  readonly id: PublicId;
  readonly username: string;
  readonly total: number;
  readonly correct: number;
  readonly currentStreak: number;
  readonly interval: Interval;
};

type Deps = Pick<UseCaseDeps, 'leaderboard' | 'rankMinimum'>;

/** The best 100 over all time, best first. */
export function makeReadLeaderboard({ leaderboard, rankMinimum }: Deps) {
  const span = { minimum: rankMinimum.overall, places: PLACES };
  const toPlace = createPlaces();
  return async () => toRankedPlayers(await leaderboard.overall(span), span).map(toPlace);
}

/** The best 100 of the IST week around `now`, best first. */
export function makeReadWeeklyLeaderboard({ leaderboard, rankMinimum }: Deps) {
  const span = { minimum: rankMinimum.weekly, places: PLACES };
  const toPlace = createPlaces();
  return async ({ now }: { readonly now: number }) => {
    const candidates = await leaderboard.weekly(weekOf(now).start, span);
    return toRankedPlayers(candidates, span).map(toPlace);
  };
}

/** How many players are ranked, and how many of them are beyond luck. */
export type BoardLuck = { readonly ranked: number; readonly beyondLuck: number };

/** How many are beyond luck, overall and in the IST week around `now`. */
export function makeReadBoardLuck({ leaderboard, rankMinimum }: Deps) {
  return async ({ now }: { readonly now: number }) => {
    const [all, week] = await Promise.all([
      leaderboard.overallEvidence(rankMinimum.overall),
      leaderboard.weeklyEvidence(weekOf(now).start, rankMinimum.weekly),
    ]);
    return { overall: luckOf(all), weekly: luckOf(week) };
  };
}

function luckOf(found: RankEvidence): BoardLuck {
  return { ranked: found.ranked, beyondLuck: beyondLuck(found) };
}

/** The candidates in the order of their places; no more than there are places. */
function toRankedPlayers(
  candidates: readonly RankCandidate[],
  { minimum, places }: { readonly minimum: number; readonly places: number },
): readonly Ranked<RankCandidate>[] {
  return rankPlayers(candidates, { minimum }).slice(0, places);
}

const MAX_INTERVALS = 1000;

/** Makes places. It keeps the intervals it computed lately: between settlements the places stay as they were. */
function createPlaces(): (candidate: RankCandidate) => LeaderboardPlace {
  const intervals = new Map<string, Interval>();
  return ({ id, total, correct, currentStreak }) => {
    const key = `${correct}/${total}`;
    const interval = intervals.get(key) ?? confidenceSequence(correct, total);
    if (intervals.size >= MAX_INTERVALS) intervals.clear();
    intervals.set(key, interval);
    return { id, username: usernameOf(id), total, correct, currentStreak, interval };
  };
}

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
    const { counted, week, ...player } = found ?? NOTHING_SETTLED;
    const { publicId, total, correct, currentStreak, longestStreak } = player;
    const ranking = rankingStatus({
      sessionId,
      claim,
      entry,
      counted: { overall: counted.total, weekly: week.counted.total },
      minimum: rankMinimum,
    });
    return {
      publicId,
      total,
      correct,
      currentStreak,
      longestStreak,
      interval: confidenceSequence(correct, total),
      week: { total: week.total, correct: week.correct },
      ranking,
    };
  };
}

/** A week that this call closed (`weekStart` epoch ms), and how many rewards it gave. */
export type RewardedWeek = { readonly weekStart: number; readonly rewards: number };

/**
 * Closes every week that is due, oldest first, each exactly once however many callers try. A week with a prediction
 * still pending waits, and with it those after it, since its ranking is not final yet.
 */
export function makeRewardWeeks({
  leaderboard,
  rewards,
  rankMinimum,
}: Pick<UseCaseDeps, 'leaderboard' | 'rewards' | 'rankMinimum'>) {
  const span = { minimum: rankMinimum.weekly, places: REWARD_POINTS.length };

  async function rewardsOf(weekStart: number) {
    const ranked = toRankedPlayers(await leaderboard.weekly(weekStart, span), span);
    const pointsOf = new Map(weeklyRewards(ranked).map(({ id, points }) => [id, points]));
    return ranked.map(({ id, rank, correct, total }) => ({
      rank,
      publicId: id,
      correct,
      total,
      points: pointsOf.get(id)!,
    }));
  }

  return async ({ now }: { readonly now: number }) => {
    const first = await rewards.firstOpenWeek();
    const closed: RewardedWeek[] = [];
    for (const { start: weekStart } of first === undefined ? [] : rewardableWeeks(first, now)) {
      if (await rewards.hasPending(weekStart)) break;
      const own = await rewardsOf(weekStart);
      if (await rewards.close(weekStart, own)) closed.push({ weekStart, rewards: own.length });
    }
    return closed;
  };
}

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

/** The rewards of the newest 26 weeks that gave any: newest week first, then by rank. */
export function makeReadRewards({ rewards }: Pick<UseCaseDeps, 'rewards'>) {
  return async () =>
    (await rewards.newest(WEEKS_SHOWN)).map((reward) => ({
      ...reward,
      username: usernameOf(reward.publicId),
    }));
}
