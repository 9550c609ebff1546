import { createHmac } from 'node:crypto';

/** One a minute. */
export const DRAWS_A_DAY = 1440;

/** The UTC date of an instant as the period ids carry it, `YYYYMMDD`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10).replaceAll('-', '');
}

/** A day's seed: 64 hex characters, derived from the master seed. */
export function daySeedOf(masterSeed: Buffer, day: string): string {
  return createHmac('sha256', masterSeed).update(day).digest('hex');
}

/** How to recompute a draw once its day's seed is published, as `fairNumber` does. */
export const METHOD =
  'A day’s seed is 64 hexadecimal characters. Its seedHash, the SHA-256 of those characters as text, is shown ' +
  'before the day begins; the seed itself once the day is over. To check a draw, compute the HMAC-SHA256 of the ' +
  'period id as text, with the seed as text for its key, and look at its 32 bytes from the left: the first byte ' +
  'below 250, divided by 10, leaves the drawn number as its remainder. If all bytes are 250 or more, take the ' +
  'HMAC-SHA256 of those 32 bytes with the same key, and look again. Days are UTC days; the period NNNN of a day ' +
  'covers its minute NNNN − 1. A draw with a round of the beacon takes the period id followed by the round’s randomness ' +
  'for its text: the 64 hexadecimal digits of the SHA-256 of the round’s signature.';
