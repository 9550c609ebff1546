import type { Brand } from '../platform/brand.ts';

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
