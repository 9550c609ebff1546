import { beyondLuck, type RankEvidence } from '../beyondLuck.ts';
import { usernameOf } from '../usernameOf.ts';
import { type Ranked, rankPlayers } from '../rankPlayers.ts';
import type { RankCandidate } from '../../ports.ts';
import type { PublicId } from '../../visitors/publicId.ts';
import { weekOf } from '../../platform/time/ist.ts';
import { confidenceSequence, type Interval } from '../../platform/statistics.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

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

export type ReadLeaderboard = () => Promise<readonly LeaderboardPlace[]>;

/** The best 100 over all time, best first. */
export function makeReadLeaderboard({ leaderboard, rankMinimum }: Deps): ReadLeaderboard {
  const span = { minimum: rankMinimum.overall, places: PLACES };
  const toPlace = createPlaces();
  return async () => toRankedPlayers(await leaderboard.overall(span), span).map(toPlace);
}

export type ReadWeeklyLeaderboard = (input: { readonly now: number }) => Promise<readonly LeaderboardPlace[]>;

/** The best 100 of the IST week around `now`, best first. */
export function makeReadWeeklyLeaderboard({ leaderboard, rankMinimum }: Deps): ReadWeeklyLeaderboard {
  const span = { minimum: rankMinimum.weekly, places: PLACES };
  const toPlace = createPlaces();
  return async ({ now }) => {
    const candidates = await leaderboard.weekly(weekOf(now).start, span);
    return toRankedPlayers(candidates, span).map(toPlace);
  };
}

/** How many players are ranked, and how many of them are beyond luck. */
export type BoardLuck = { readonly ranked: number; readonly beyondLuck: number };

export type ReadBoardLuck = (input: {
  readonly now: number;
}) => Promise<{ readonly overall: BoardLuck; readonly weekly: BoardLuck }>;

/** What luck alone explains of the rankings overall and of the IST week around `now`. */
export function makeReadBoardLuck({ leaderboard, rankMinimum }: Deps): ReadBoardLuck {
  return async ({ now }) => {
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
export function toRankedPlayers(
  candidates: readonly RankCandidate[],
  { minimum, places }: { readonly minimum: number; readonly places: number },
): readonly Ranked<RankCandidate>[] {
  return rankPlayers(candidates, { minimum }).slice(0, places);
}

const MOST_INTERVALS = 1000;

/** Makes places. It keeps the intervals it computed lately: between settlements the places stay as they were. */
function createPlaces(): (candidate: RankCandidate) => LeaderboardPlace {
  const intervals = new Map<string, Interval>();
  return ({ id, total, correct, currentStreak }) => {
    const key = `${correct}/${total}`;
    const interval = intervals.get(key) ?? confidenceSequence(correct, total);
    if (intervals.size >= MOST_INTERVALS) intervals.clear();
    intervals.set(key, interval);
    return { id, username: usernameOf(id), total, correct, currentStreak, interval };
  };
}
