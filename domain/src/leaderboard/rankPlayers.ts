import { signedEvidence } from '../predictions/evidence/evidence.ts';
import { comparePlayers } from './comparePlayers.ts';

/** Settled predictions of one player; voids are not counted. */
export type RankablePlayer = {
  readonly id: string;
  readonly correct: number;
  readonly total: number;
  readonly lot?: number;
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
