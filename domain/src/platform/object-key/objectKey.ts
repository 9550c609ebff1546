import type { Brand } from '../result.ts';

const OBJECT_KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)*$/;
const LONGEST = 100;

/** A folder and a name of lower-case letters, digits, - and dots between them, at most 100 characters. */
export type ObjectKey = Brand<string, 'ObjectKey'>;

/** Undefined for a text that cannot be the key of an object. */
export function parseObjectKey(text: string): ObjectKey | undefined {
  const fits = typeof text === 'string' && text.length <= LONGEST && OBJECT_KEY.test(text);
  return fits ? (text as ObjectKey) : undefined;
}

/** As `parseObjectKey`, but throws RangeError. */
export function requireObjectKey(text: string): ObjectKey {
  const key = parseObjectKey(text);
  if (key !== undefined) return key;
  throw new RangeError(`Not a key of an object: ${JSON.stringify(text)?.slice(0, LONGEST)}`);
}
