import type { Brand } from '../platform/result.ts';

/** The id that a page makes for itself: 1 to 64 letters, digits, _ or -. It is its holder's secret. */
export type SessionId = Brand<string, 'SessionId'>;

/** The text as the id of a session. Throws RangeError for one that cannot be. */
export function requireSessionId(text: string): SessionId {
  // The text may be a secret: the message does not repeat it.
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text))
    throw new RangeError('A session id is 1 to 64 letters, digits, _ or -.');
  return text as SessionId;
}

/** The stable name of a session in public lists, 1 to 80 letters, digits, _ or -. It does not tell the session id. */
export type PublicId = Brand<string, 'PublicId'>;

/** Whether the text can be a public id. */
export function isPublicId(text: string): text is PublicId {
  return /^[\w-]{1,80}$/.test(text);
}

/** The text as a public id. Throws RangeError for one that cannot be. */
export function requirePublicId(text: string): PublicId {
  if (!isPublicId(text)) throw new RangeError(`Not a public id: ${JSON.stringify(text)}`);
  return text;
}
