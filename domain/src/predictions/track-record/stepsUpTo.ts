const STEP = 1.05;
const FIRST_STEP = 10;

/** The number of rounds at which a course has its next point: 10, then 5% more each time. */
export function nextStep(rounds: number): number {
  return Math.max(FIRST_STEP, Math.ceil(rounds * STEP));
}

/** All these numbers up to `total`: about 240 up to a million. */
export function stepsUpTo(total: number): readonly number[] {
  const steps: number[] = [];
  for (let at = FIRST_STEP; at <= total; at = nextStep(at)) steps.push(at);
  return steps;
}
