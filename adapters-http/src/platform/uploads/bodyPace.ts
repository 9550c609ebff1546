/** Bytes that are due at the end of the grace; then bytes a second. */
const FIRST_BYTES = 16 * 1024;
const BYTES_A_SECOND = 64 * 1024;
/** Ms for the first bytes: the first second, and another for a slow start. */
const GRACE = 2000;
/** Ms from which the rate is due. */
const RATE_FROM = 1000;
/** Seconds that a body may be behind: at first, and after it was ahead. */
const CREDIT_AT_FIRST = 2;
const MOST_CREDIT = 4;

/** How fast a body arrives. Times are ms since it began, sizes are bytes. */
export type BodyPace = {
  readonly at: number;
  readonly received: number;
  /** How far it may still fall behind the rate; below 0 it is too slow. */
  readonly credit: number;
};

export const BODY_BEGINS: BodyPace = { at: 0, received: 0, credit: CREDIT_AT_FIRST * BYTES_A_SECOND };

/** The pace at `at` with `received` bytes in total. Bytes faster than the rate are credit, at most 4 s of it. */
export function bodyPaceAt(before: BodyPace, at: number, received: number): BodyPace {
  const due = Math.max(0, at - Math.max(RATE_FROM, before.at)) * (BYTES_A_SECOND / 1000);
  const came = received - before.received;
  const most = Math.max(before.credit, MOST_CREDIT * BYTES_A_SECOND);
  return { at, received, credit: Math.min(most, before.credit + came - due) };
}

/**
 * Whether a body is too slow: fewer than 16 kB in 2 s, or behind 64 kB/s by more than 2 s at first, 4 s later. A phone
 * that sends 64 kB/s on average with no gap over 2 s never is.
 */
export function isBodyTooSlow({ at, received, credit }: BodyPace): boolean {
  return credit < 0 || (at >= GRACE && received < FIRST_BYTES);
}

/** Ms that a body of this size takes at the slowest accepted pace. */
export function slowestBodyTime(size: number): number {
  return RATE_FROM + (size / BYTES_A_SECOND + MOST_CREDIT) * 1000;
}
