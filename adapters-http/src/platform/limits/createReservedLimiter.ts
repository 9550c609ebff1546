import { hash } from 'node:crypto';
import { createBoundedLimiter } from './createBoundedLimiter.ts';

export type ReservedLimits = {
  /** Of all callers of an address together. */
  readonly address: number;
  /** Of all of them together beyond that. */
  readonly reserve: number;
  /** Of one browser, counted from its first request: only so many of its requests can come from the reserve. */
  readonly browser: number;
};

/** A digest costs a twentieth of a polled answer: those of the browsers that most callers have are kept, about 1 MB. */
const MOST_DIGESTS = 1000;
const LONGEST_TEXT = 400;

/** Counts one of a caller at this address that calls its browser so. Answers undefined within the limits, else the ms to wait. */
export type ReservedLimiter = (address: string, browser: string) => number | undefined;

/**
 * Requests in a minute of callers of whom nothing is known but their address and what they say of their browser. A
 * neighbour who uses up the address's share leaves its reserve to browsers that have asked for little. What a browser says
 * can be forged: callers who say something else each time can use up the reserve too.
 */
export function createReservedLimiter({ address, reserve, browser }: ReservedLimits): ReservedLimiter {
  const ofAddress = createBoundedLimiter(address);
  const ofReserve = createBoundedLimiter(reserve);
  const ofBrowser = createBoundedLimiter(browser);
  const digests = new Map<string, string>();

  /** Keys are digests, since headers are long and many keys are held. */
  function digestOf(text: string): string {
    const known = digests.get(text);
    if (known !== undefined) return known;
    const digest = hash('sha1', text, 'base64');
    if (text.length > LONGEST_TEXT) return digest;
    if (digests.size === MOST_DIGESTS) digests.clear();
    digests.set(text, digest);
    return digest;
  }

  return (from, text) => {
    const isNew = ofBrowser(`${from} ${digestOf(text)}`) === undefined;
    const wait = ofAddress(from);
    return wait !== undefined && isNew ? ofReserve(from) : wait;
  };
}
