import { ALPHA, eBenjaminiHochberg, signedEvidence } from '../platform/statistics.ts';
import { isRankable, NETWORK_SEATS, type RankingClaim, type SessionId } from '../visitors/ids.ts';
import { type Week, weekOf } from '../platform/time.ts';

/** Settled predictions of one player; voids are not counted. */
export type RankablePlayer = {
  readonly id: string;
  readonly correct: number;
  readonly total: number;
  /** Epoch ms. */
  readonly lastPredictionAt: number;
};

/** A player with its place, from 1, and its signed evidence in bits. */
export type Ranked<Player extends RankablePlayer = RankablePlayer> = Player & {
  readonly rank: number;
  readonly evidence: number;
};

/**
 * Those with at least `minimum` settled predictions, best first; no two share a rank.
 *
 * @example
 * rankPlayers([{ id: 'ann', correct: 60, total: 100, lastPredictionAt: 0 }], { minimum: 10 })[0]?.rank; // 1
 */
export function rankPlayers<Player extends RankablePlayer>(
  players: readonly Player[],
  { minimum }: { readonly minimum: number },
): readonly Ranked<Player>[] {
  return players
    .filter(({ total }) => total >= minimum)
    .map((player) => ({ ...player, evidence: signedEvidence(player.correct, player.total) }))
    .toSorted(comparePlayers)
    .map((player, index) => ({ ...player, rank: index + 1 }));
}

/** The figures that decide a place. */
export type RankKey = Omit<Ranked, 'rank'>;

/**
 * A total order, the better first: signed evidence, correct, total (each the larger first), the earlier last prediction,
 * then the id by code units. Only equal ids with equal figures compare as 0.
 */
export function comparePlayers(a: RankKey, b: RankKey): number {
  return (
    b.evidence - a.evidence ||
    b.correct - a.correct ||
    b.total - a.total ||
    a.lastPredictionAt - b.lastPredictionAt ||
    Number(a.id > b.id) - Number(a.id < b.id)
  );
}

/** How many players are ranked, and the signed evidence (bits) of all of them with at least `NAMEABLE_BITS`. */
export type RankEvidence = { readonly ranked: number; readonly strong: readonly number[] };

/** A player with less is never named, however many there are. */
export const NAMEABLE_BITS = Math.log2(1 / ALPHA);

/** How many ranked players are beyond luck, corrected for looking at all of them. */
export function beyondLuck({ ranked, strong }: RankEvidence): number {
  return eBenjaminiHochberg(
    strong.map((bits) => 2 ** bits),
    ranked,
  );
}

/** The share of correct ones in percent, with one decimal; 0 without any. */
export function accuracyRate(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((correct * 1000) / total) / 10;
}

/** How an accuracy (percent) is coloured: high from 80, middle from 60. */
export function accuracyTone(percent: number): 'high' | 'middle' | 'low' {
  if (percent >= 80) return 'high';
  return percent >= 60 ? 'middle' : 'low';
}

/**
 * Why a session's predictions are not ranked this week. `trial_session`: its id belongs to a trial; `no_visitor`: the request
 * has no visitor cookie; `other_session`: the visitor takes part with another session; `network_full`: the seats of its
 * network are taken; `not_entered`: its next prediction is ranked.
 */
export const RANKING_OBSTACLES = [
  'trial_session',
  'no_visitor',
  'other_session',
  'network_full',
  'not_entered',
] as const;
export type RankingObstacle = (typeof RANKING_OBSTACLES)[number];

/** How many ranked and settled predictions a rank needs, overall and in the week. */
export type RankMinimum = { readonly overall: number; readonly weekly: number };

/** The minimum unless the operator sets another one. */
export const DEFAULT_RANK_MINIMUM = { overall: 10, weekly: 10 } as const satisfies RankMinimum;

/** The obstacle to a session's rank, and how many predictions are still missing for each; 0 if enough. */
export type RankingStatus = { readonly obstacle: RankingObstacle | null; readonly missing: RankMinimum };

/** The facts about a session's seat in a week, as one request sees them. */
export type RankingEntry = {
  readonly entered: boolean;
  readonly visitorElsewhere: boolean;
  /** Seats of the request's network that are taken. */
  readonly seatsTaken: number;
};

/** The ranks of a session, and why it has none. */
export function rankingStatus(input: {
  readonly sessionId: SessionId;
  /** Undefined for a request without a visitor cookie. */
  readonly claim: RankingClaim | undefined;
  readonly entry: RankingEntry;
  readonly counted: RankMinimum;
  readonly minimum: RankMinimum;
}): RankingStatus {
  const { counted, minimum } = input;
  return {
    obstacle: obstacleOf(input),
    missing: {
      overall: Math.max(0, minimum.overall - counted.overall),
      weekly: Math.max(0, minimum.weekly - counted.weekly),
    },
  };
}

function obstacleOf({
  sessionId,
  claim,
  entry,
}: Pick<Parameters<typeof rankingStatus>[0], 'sessionId' | 'claim' | 'entry'>): RankingObstacle | null {
  if (!isRankable(sessionId)) return 'trial_session';
  if (entry.entered) return null;
  if (claim === undefined) return 'no_visitor';
  if (entry.visitorElsewhere) return 'other_session';
  return entry.seatsTaken >= NETWORK_SEATS ? 'network_full' : 'not_entered';
}

/** Points by rank, from the first. They have no cash value. */
export const REWARD_POINTS: readonly number[] = [1000, 750, 500, 400, 300, 250, 200, 150, 100, 50];

export type WeeklyReward = { readonly id: string; readonly rank: number; readonly points: number };

/** The rewards of a closed week's ranking: the top 10, in their order. */
export function weeklyRewards(
  ranked: readonly { readonly id: string; readonly rank: number }[],
): readonly WeeklyReward[] {
  return ranked.flatMap(({ id, rank }) => {
    const points = REWARD_POINTS[rank - 1];
    return points === undefined ? [] : [{ id, rank, points }];
  });
}

/** Rewards wait this long (ms) after a week's end, for its last periods to be drawn, settled or voided. */
const REWARD_DELAY = 20 * 60_000;

/** The weeks from the one that starts at `first` (epoch ms) on whose rewards are due at `now`, oldest first. */
export function rewardableWeeks(first: number, now: number): readonly Week[] {
  const weeks: Week[] = [];
  for (let week = weekOf(first); week.end + REWARD_DELAY <= now; week = weekOf(week.end)) weeks.push(week);
  return weeks;
}
