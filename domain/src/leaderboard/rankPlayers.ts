import { ALPHA, eBenjaminiHochberg, signedEvidence } from '../platform/statistics.ts';

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

/** What decides a place. */
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
