/** The share of correct ones in percent, with one decimal; 0 without any. */
export function accuracyRate(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((correct * 1000) / total) / 10;
}
