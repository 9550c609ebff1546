import type { Backing } from './jsonStore.ts';

const KEY = 'session-id';
const LENGTH = 9;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SHAPE = /^[A-Za-z0-9_-]{1,64}$/;

export type SessionIdSources = {
  /** The page's query, as in `location.search`. */
  readonly search: string;
  readonly backing: Backing | null;
  /** Fills the bytes with chance, as `crypto.getRandomValues` does. */
  readonly fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void;
};

/**
 * The visitor's id: `?test-session=x` gives x ('test-session-default' when empty or malformed), else the one kept
 * in the browser, else nine random characters of [a-z0-9], which are kept.
 */
export function sessionId({ search, backing, fillRandom }: SessionIdSources): string {
  const asked = new URLSearchParams(search).get('test-session');
  const id =
    asked === null
      ? (kept(backing) ?? randomId(fillRandom))
      : SHAPE.test(asked)
        ? asked
        : 'test-session-default';
  try {
    backing?.setItem(KEY, id);
  } catch {
    // A full or forbidden store makes the id last for this visit.
  }
  return id;
}

function kept(backing: Backing | null): string | undefined {
  try {
    const id = backing?.getItem(KEY);
    return typeof id === 'string' && SHAPE.test(id) ? id : undefined;
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
