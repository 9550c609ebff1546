import type { StorageBackend } from './jsonStore.ts';

const KEY = 'session-id';
export const TEST_SESSION_PARAMETER = 'test-session';
const LENGTH = 9;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SHAPE = /^[A-Za-z0-9_-]{1,64}$/;
/** What this page makes. Links could once plant other ids in the store: they are not taken from it. */
const OWN = /^[a-z0-9]{9}$/;

export type SessionIdSources = {
  /** The page's query, as in `location.search`. */
  readonly search: string;
  readonly backend: StorageBackend | null;
  /** Fills the bytes with chance, as `crypto.getRandomValues` does. */
  readonly fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/** `isTest`: the id comes from the address of the page and counts for this tab alone. */
export type VisitSession = { readonly id: string; readonly isTest: boolean };

/**
 * The visitor's id: `?test-session=x` gives x ('test-session-default' when empty or malformed), which is never stored;
 * else the one stored in the browser, else nine random characters of [a-z0-9], which are stored.
 */
export function sessionId({ search, backend, fillRandom }: SessionIdSources): VisitSession {
  const asked = new URLSearchParams(search).get(TEST_SESSION_PARAMETER);
  if (asked !== null) return { id: SHAPE.test(asked) ? asked : 'test-session-default', isTest: true };
  const id = stored(backend) ?? randomId(fillRandom);
  try {
    backend?.setItem(KEY, id);
  } catch {
    // A full or forbidden store makes the id last for this visit.
  }
  return { id, isTest: false };
}

function stored(backend: StorageBackend | null): string | undefined {
  try {
    const id = backend?.getItem(KEY);
    return typeof id === 'string' && OWN.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function randomId(fillRandom: SessionIdSources['fillRandom']): string {
  let id = '';
  const bytes = new Uint8Array(LENGTH * 2);
  while (id.length < LENGTH) {
    fillRandom(bytes);
    // 252 is the last multiple of 36 in a byte: bytes beyond it would favour the first letters.
    for (const byte of bytes) if (byte < 252 && id.length < LENGTH) id += ALPHABET[byte % 36];
  }
  return id;
}
