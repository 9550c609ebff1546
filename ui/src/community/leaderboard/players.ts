import type { LeaderboardEntry, WeeklyLeaderboardEntry } from '@bigsmall/adapters-http/wire';

/** A place in either ranking; `rate` is percent, the interval's ends shares. */
export type Player = {
  readonly id: string;
  readonly rank: number;
  readonly username: string;
  readonly rate: number;
  readonly correct: number;
  readonly total: number;
  readonly interval: { readonly low: number; readonly high: number };
  /** Not known of a week. */
  readonly streak: number | null;
};

/** The overall ranking, in the server's order. */
export function overallPlayers(entries: readonly LeaderboardEntry[]): readonly Player[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    rank: index + 1,
    username: entry.username,
    rate: entry.accuracyRate,
    correct: entry.correctPredictions,
    total: entry.totalPredictions,
    interval: entry.interval,
    streak: entry.currentStreak,
  }));
}

/** The ranking of the week, in the server's order. */
export function weeklyPlayers(entries: readonly WeeklyLeaderboardEntry[]): readonly Player[] {
  return entries.map((entry, index) => ({
    id: entry.id,
    rank: index + 1,
    username: entry.username,
    rate: entry.weeklyAccuracy,
    correct: entry.weeklyCorrect,
    total: entry.weeklyPredictions,
    interval: entry.interval,
    streak: null,
  }));
}
