/** Throws RangeError unless both are safe integers with 0 ≤ correct ≤ total. */
export function requireCounts(correct: number, total: number): void {
  if (!Number.isSafeInteger(correct) || !Number.isSafeInteger(total) || correct < 0 || correct > total) {
    throw new RangeError(`Counts are integers with 0 ≤ correct ≤ total, not ${correct} of ${total}.`);
  }
}
