import { TRIAL_SESSION } from '@bigsmall/domain';
import type { StorageBackend } from './jsonStore.ts';

const KEY = 'session-id';
export const TEST_SESSION_PARAMETER = 'test-session';
/** 82 bits: an id is the whole secret of a visitor. */
const LENGTH = 16;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SHAPE = /^[A-Za-z0-9_-]{1,64}$/;
/** What this page makes, or once made. Links could once plant other ids in the store: they are not taken from it. */
const OWN = /^([a-z0-9]{9}|[a-z0-9]{16})$/;

/** Fills the bytes with chance, as `crypto.getRandomValues` does. */
type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

/**
 * The visitor's id: `?test-session=x` gives 'test-session-x' ('test-session-default' when empty or malformed), which is
 * never stored and never ranked, as its sender knows it; else the one stored in the browser, else sixteen random
 * characters of [a-z0-9], which are stored. `isTest`: the id counts for this tab alone. `returns`: this browser has the id
 * from an earlier visit.
 */
export function sessionId({
  search,
  backend,
  fillRandom,
}: {
  /** The page's query, as in `location.search`. */
  readonly search: string;
  readonly backend: StorageBackend | null;
  readonly fillRandom: FillRandom;
}) {
  const asked = new URLSearchParams(search).get(TEST_SESSION_PARAMETER);
  if (asked !== null) return { id: trialId(asked), isTest: true, returns: false };
  const known = stored(backend);
  const id = known ?? randomId(fillRandom);
  try {
    backend?.setItem(KEY, id);
  } catch {
    // A full or forbidden store makes the id last for this visit.
  }
  return { id, isTest: false, returns: known !== undefined };
}

function trialId(asked: string): string {
  const id = asked.startsWith(TRIAL_SESSION) ? asked : `${TRIAL_SESSION}-${asked}`;
  return asked !== '' && SHAPE.test(id) ? id : `${TRIAL_SESSION}-default`;
}

function stored(backend: StorageBackend | null): string | undefined {
  try {
    const id = backend?.getItem(KEY);
    return typeof id === 'string' && OWN.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function randomId(fillRandom: FillRandom): string {
  let id = '';
  const bytes = new Uint8Array(LENGTH * 2);
  while (id.length < LENGTH) {
    fillRandom(bytes);
    // 252 is the last multiple of 36 in a byte: bytes beyond it would favour the first letters.
    for (const byte of bytes) if (byte < 252 && id.length < LENGTH) id += ALPHABET[byte % 36];
  }
  return id;
}
