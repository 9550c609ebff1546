import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { createFolderObjectStore } from './createFolderObjectStore.ts';
import { createMinioObjectStore } from './createMinioObjectStore.ts';
import type { ObjectPlace } from './openObjects.ts';

/** The store of the place; undefined for a folder that a start has yet to make. Nothing is made. */
export async function openForProbe(place: ObjectPlace): Promise<ObjectStore | undefined> {
  if (!('folder' in place)) return createMinioObjectStore(place);
  return existsSync(join(place.folder, 'tmp')) ? createFolderObjectStore(place.folder) : undefined;
}

/** Writes, reads and removes an object of its own. Rejects with the store's error. */
export async function probeObjects(objects: ObjectStore): Promise<void> {
  const key = parseObjectKey(`probe/${randomUUID()}.txt`)!;
  const bytes = new TextEncoder().encode(key);
  const sha256 = await objects.put(key, bytes, 'text/plain');
  try {
    const read = await objects.get(key, { sha256, size: bytes.length });
    if (read === undefined) throw new Error('The object store has not stored what it accepted.');
  } finally {
    await objects.remove([key]);
  }
}
