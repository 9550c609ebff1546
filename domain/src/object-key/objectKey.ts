const OBJECT_KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)*$/;
const LONGEST = 100;

/** Where a store keeps what is still being put: its keys are listed and removed, never put or got. */
const UNFINISHED = 'tmp/';

/** Where a store keeps what was moved to the trash: its keys are reached through the trash only. */
const TRASH = 'trash/';

/**
 * The key, if an object may have it: a folder and a name of lower-case letters, digits, - and dots between them, at
 * most 100 characters; the folder is neither `tmp` nor `trash`. Otherwise throws RangeError.
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
  if (key.startsWith(TRASH)) throw new RangeError('The folder trash is reserved');
  return key;
}

/** Where the object of this key lies in the trash: `trash/<folder>-<name>`. Throws RangeError as `requireObjectKey`. */
export function trashKeyOf(key: string): string {
  return TRASH + requireObjectKey(key).replace('/', '-');
}

/** The key that an object in the trash had before; undefined for what is no object of ours. */
export function keyOfTrash(trashKey: string): string | undefined {
  if (!trashKey.startsWith(TRASH)) return undefined;
  try {
    // No folder has a dash in its name: the first one stands for the slash.
    return requireObjectKey(trashKey.slice(TRASH.length).replace('-', '/'));
  } catch {
    return undefined;
  }
}
