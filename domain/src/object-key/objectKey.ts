const OBJECT_KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)*$/;
const LONGEST = 100;

/** Where a store keeps what is still being put: its keys are listed and removed, never put or got. */
const UNFINISHED = 'tmp/';

/**
 * The key, if an object may have it: a folder and a name of lower-case letters, digits, - and dots between them, at
 * most 100 characters; the folder is not `tmp`. Otherwise throws RangeError.
 */
export function requireObjectKey(key: string): string {
  if (requireRemovableKey(key).startsWith(UNFINISHED)) throw new RangeError('The folder tmp is reserved');
  return key;
}

/** As `requireObjectKey`, but also `tmp/<name>`, under which a broken put may have left bytes behind. */
export function requireRemovableKey(key: string): string {
  if (typeof key !== 'string' || key.length > LONGEST || !OBJECT_KEY.test(key)) {
    throw new RangeError(`Not a key of an object: ${JSON.stringify(key)?.slice(0, LONGEST)}`);
  }
  return key;
}
