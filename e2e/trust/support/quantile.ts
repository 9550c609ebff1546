/** The value below which the share (0..1) of the values lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The largest value but for the slowest hundredth, and for three at least: so few are what a stall of the machine strikes. */
export function largestOfMost(values: readonly number[]): number {
  const left = values.length - Math.max(3, Math.ceil(values.length / 100));
  return values.toSorted((a, b) => a - b)[Math.max(0, left - 1)] ?? 0;
}
