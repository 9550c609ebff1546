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
  // Keys are digests, since headers are long and many keys are held.
  const digestOf = createKeptDigests((text) => hash('sha1', text, 'base64'));

  return (from, text) => {
    const isNew = ofBrowser(`${from} ${digestOf(text)}`) === undefined;
    const wait = ofAddress(from);
    return wait !== undefined && isNew ? ofReserve(from) : wait;
  };
}

/** About 1 MB of texts and digests. */
const MOST = 1000;
const LONGEST = 400;

/**
 * The digest of a text, kept for texts of at most 400 characters that come again: to make one costs a twentieth of a
 * polled answer. Once it holds `most` of them it forgets all.
 */
export function createKeptDigests(digestOf: (text: string) => string, most = MOST): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const digest = digestOf(text);
    if (text.length > LONGEST) return digest;
    if (kept.size === most) kept.clear();
    kept.set(text, digest);
    return digest;
  };
}
