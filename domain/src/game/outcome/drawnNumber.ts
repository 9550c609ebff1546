/** Whether the value is a number that a draw can bring: an integer from 0 to 9. */
export function isDrawnNumber(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 9;
}

/** Answers with the number itself. Throws RangeError for anything but an integer 0..9. */
export function requireDrawnNumber(number: number): number {
  if (isDrawnNumber(number)) return number;
  throw new RangeError(`A drawn number is an integer from 0 to 9, not ${String(number)}.`);
}
