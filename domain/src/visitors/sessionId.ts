import type { Brand } from '../platform/brand.ts';

/** The id that a page makes for itself: 1 to 64 letters, digits, _ or -. It is its holder's secret. */
export type SessionId = Brand<string, 'SessionId'>;

/** The text as the id of a session. Throws RangeError for one that cannot be. */
export function requireSessionId(text: string): SessionId {
  // The text may be a secret: the message does not repeat it.
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text))
    throw new RangeError('A session id is 1 to 64 letters, digits, _ or -.');
  return text as SessionId;
}
