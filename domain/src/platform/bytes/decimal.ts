/** A count, size, index or time of a text: decimal without leading zeros, at most 2^53 − 1; undefined for any other text. */
export function parseDecimal(text: string): number | undefined {
  const value = /^(0|[1-9][0-9]{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Whether a value from outside is a count: a whole number, 0 to 2^53 − 1. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
