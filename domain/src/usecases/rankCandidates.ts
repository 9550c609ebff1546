import { type Ranked, type RankablePlayer, rankPlayers } from '../leaderboard/rankPlayers.ts';
import type { RankCandidate } from '../ports/index.ts';

/** Places on a leaderboard. */
export const PLACES = 100;

export type RankedCandidate = Ranked<RankCandidate & RankablePlayer>;

/** The candidates under their public ids in the order of their places; no more than there are places. */
export function rankCandidates(
  candidates: readonly RankCandidate[],
  pseudonymOf: (sessionId: string) => string,
  { minimum, places }: { readonly minimum: number; readonly places: number },
): readonly RankedCandidate[] {
  const players = candidates.map((candidate) => ({ ...candidate, id: pseudonymOf(candidate.sessionId) }));
  return rankPlayers(players, { minimum }).slice(0, places);
}
