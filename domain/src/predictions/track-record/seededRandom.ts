import type { Random } from '../prediction.ts';

/**
 * A repeatable source of numbers in [0, 1): mulberry32, which has 2^32 states and uses the low 32 bits of `seed`.
 * Source: Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c (public domain).
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
