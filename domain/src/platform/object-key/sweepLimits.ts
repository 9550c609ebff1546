/** So few objects may always be swept at once. */
const FEW = 20;
/** Of all objects, what may be swept at once. */
const SMALL_SHARE = 0.05;
/** Of all objects in a store without an owner, what a database must name to become its owner. */
const NEARLY_ALL = 0.95;

/** How many of the `stored` objects a sweep may move to the trash without an admin's word: 20 or 5%. */
export function mostSweptAtOnce(stored: number): number {
  return Math.max(FEW, Math.floor(stored * SMALL_SHARE));
}

/**
 * Whether a database that names `named` of the `stored` objects may take a store that has no owner: an empty one, or
 * one of which it names at least one object and 95%.
 */
export function mayClaimStore({
  stored,
  named,
}: {
  readonly stored: number;
  readonly named: number;
}): boolean {
  return stored === 0 || (named > 0 && named >= stored * NEARLY_ALL);
}
