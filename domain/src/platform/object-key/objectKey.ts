import type { Brand } from '../brand.ts';

const OBJECT_KEY = /^[a-z]+\/[a-z0-9-]+(\.[a-z0-9]+)*$/;
const LONGEST = 100;

/** Where a store keeps what is still being put: its keys are listed and removed, never put or got. */
const UNFINISHED = 'tmp/';

/** Where a store keeps what was moved to the trash: its keys are reached through the trash only. */
const TRASH = 'trash/';

/**
 * A folder and a name of lower-case letters, digits, - and dots between them, at most 100 characters; the folder is
 * neither `tmp` nor `trash`.
 */
export type ObjectKey = Brand<string, 'ObjectKey'>;

/** `tmp/<name>`, under which a broken put may have left bytes behind. */
export type UnfinishedKey = Brand<string, 'UnfinishedKey'>;

/** A key under which bytes may be removed. */
export type RemovableKey = ObjectKey | UnfinishedKey;

/** Undefined for a text that cannot be the key of an object. */
export function parseObjectKey(text: string): ObjectKey | undefined {
  const key = parseRemovableKey(text);
  return key === undefined || isUnfinished(key) ? undefined : key;
}

/** Undefined for a text under which a store holds nothing that may be removed. */
export function parseRemovableKey(text: string): RemovableKey | undefined {
  const fits = typeof text === 'string' && text.length <= LONGEST && OBJECT_KEY.test(text);
  return fits && !text.startsWith(TRASH) ? (text as RemovableKey) : undefined;
}

/** Whether a broken put left the bytes under this key; any other key is that of an object. */
export function isUnfinished(key: RemovableKey): key is UnfinishedKey {
  return key.startsWith(UNFINISHED);
}

/** As `parseObjectKey`, but throws RangeError. */
export function requireObjectKey(text: string): ObjectKey {
  return parseObjectKey(text) ?? rejectKey(text);
}

/** As `parseRemovableKey`, but throws RangeError. */
export function requireRemovableKey(text: string): RemovableKey {
  return parseRemovableKey(text) ?? rejectKey(text);
}

function rejectKey(text: string): never {
  throw new RangeError(`Not a key of an object: ${JSON.stringify(text)?.slice(0, LONGEST)}`);
}

/** Where the object of this key lies in the trash: `trash/<folder>-<name>`. Throws RangeError for no key of an object. */
export function trashKeyOf(key: ObjectKey): string {
  return TRASH + requireObjectKey(key).replace('/', '-');
}

/** The key that an object in the trash had before; undefined for what is no object of ours. */
export function keyOfTrash(trashKey: string): ObjectKey | undefined {
  if (!trashKey.startsWith(TRASH)) return undefined;
  // No folder has a dash in its name: the first one replaces the slash.
  return parseObjectKey(trashKey.slice(TRASH.length).replace('-', '/'));
}
