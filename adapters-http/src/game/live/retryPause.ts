/** Ms until the first try after a lost stream; the next ones wait twice as long each, at most so long. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** Ms until the next try after so many in a row that failed: half the pause, and at random up to the other half. */
export function retryPause(failures: number, random: () => number): number {
  return (Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures) * (1 + random())) / 2;
}
