import { ALPHA, eBenjaminiHochberg } from '../platform/statistics.ts';

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
