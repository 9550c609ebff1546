import { ALPHA } from './betaBinomial.ts';

/**
 * How many of the e-values, from the largest on, can be named: of those named, at most 5% are expected to be luck,
 * however the values depend on each other and whenever somebody stops. `among`: how many were looked at, where only the
 * largest values are given. Throws RangeError unless all are at least 0.
 * Source: Wang, Ramdas, "False discovery rate control with e-values", JRSS-B 84 (2022).
 */
export function eBenjaminiHochberg(values: readonly number[], among = values.length): number {
  if (!values.every((value) => value >= 0)) throw new RangeError('Evidence is a number of at least 0.');
  return values
    .toSorted((a, b) => b - a)
    .reduce((named, value, index) => (value >= among / (ALPHA * (index + 1)) ? index + 1 : named), 0);
}
