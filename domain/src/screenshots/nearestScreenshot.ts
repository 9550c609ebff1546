import { perceptualDistance } from './perceptualDistance.ts';

/** Closer than this (of 256 bits), two images show the same to the eye. */
export const NEAR_DUPLICATE = 20;

type Hashes = { readonly sha256: string; readonly perceptualHash: string };

/** `equal`: the very same file. `duplicate`: that, or one that looks the same. */
export type NearestScreenshot = {
  readonly id: string;
  readonly equal: boolean;
  readonly distance: number;
  readonly duplicate: boolean;
};

/** The earlier screenshot most like the new one: an equal file before all others, then the least distance. */
export function nearestScreenshot(
  { sha256, perceptualHash }: Hashes,
  earlier: readonly (Hashes & { readonly id: string })[],
): NearestScreenshot | undefined {
  let nearest: NearestScreenshot | undefined;
  for (const one of earlier) {
    const equal = one.sha256 === sha256;
    const distance = perceptualDistance(one.perceptualHash, perceptualHash);
    const nearer = nearest === undefined || (equal === nearest.equal ? distance < nearest.distance : equal);
    if (nearer) nearest = { id: one.id, equal, distance, duplicate: equal || distance < NEAR_DUPLICATE };
  }
  return nearest;
}
