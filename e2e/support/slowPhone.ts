/**
 * The phone of the measurements is four times as slow as a machine of this benchmark index, by which Lighthouse says how
 * fast a machine is.
 */
const PHONE = { slowdown: 4, index: 2600 };

/** How many times this machine is to be slowed down: on a slower one less, so that it stays the same phone. */
export const slowdownAt = (index: number = PHONE.index): number =>
  PHONE.slowdown * Math.min(1, index / PHONE.index);
