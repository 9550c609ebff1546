/** What decides a place. */
export type RankKey = {
  readonly id: string;
  readonly correct: number;
  readonly total: number;
  /** Drawn for a week by the server; none overall. */
  readonly lot?: number;
  /** Epoch ms. */
  readonly lastPredictionAt: number;
  /** Signed, in bits: see `signedEvidence`. */
  readonly evidence: number;
};

/**
 * A total order, the better first: signed evidence, correct, total (each the larger first), the lower lot, the
 * earlier last prediction, then the id by code units. Only equal ids with equal figures compare as 0.
 */
export function comparePlayers(a: RankKey, b: RankKey): number {
  return (
    b.evidence - a.evidence ||
    b.correct - a.correct ||
    b.total - a.total ||
    (a.lot ?? 0) - (b.lot ?? 0) ||
    a.lastPredictionAt - b.lastPredictionAt ||
    Number(a.id > b.id) - Number(a.id < b.id)
  );
}
