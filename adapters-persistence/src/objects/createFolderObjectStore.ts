import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireObjectKey, requireRemovableKey } from '@bigsmall/domain';
import type { ListedObject, ObjectStore } from '@bigsmall/domain/ports';
import { createFolderTrash } from './createFolderTrash.ts';
import { codeOf, makeFolder, sync, telling, unlessMissing } from './folderDisk.ts';
import { requireExpected, sha256Of } from './requireExpected.ts';

/** Where bytes are written until they are whole; what a broken put leaves is listed as `tmp/<uuid>`. */
const UNFINISHED = 'tmp';

/** The file with the id of the database that owns the folder. No object has such a key. */
const OWNER = 'database-id';

const REMOVED_AT_ONCE = 16;

/**
 * Objects as files of a folder, which is made if it is not there; a key is the path within it. A put is written
 * beside, synced and renamed, so that a crash leaves the old object or the new one. Whatever the disk refuses is an
 * ObjectStoreAway.
 */
export async function createFolderObjectStore(folder: string): Promise<ObjectStore> {
  await telling(async () => {
    const made = await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (const parent of [folder, dirname(folder)]) await sync(parent);
  });

  return {
    async put(key, bytes) {
      const target = join(folder, requireObjectKey(key));
      // Taken now: the caller may go on with its own.
      const whole = Uint8Array.from(bytes);
      await telling(() => writeWhole(folder, target, whole));
      return sha256Of(whole);
    },
    async get(key, expected) {
      const path = join(folder, requireObjectKey(key));
      return requireExpected(key, await telling(() => unlessMissing(readFile(path))), expected);
    },
    async remove(keys) {
      const paths = keys.map((key) => join(folder, requireRemovableKey(key)));
      // Not synced: what comes back after a power cut is swept up again.
      await telling(async () => {
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
          await Promise.all(paths.slice(at, at + REMOVED_AT_ONCE).map((path) => unlessMissing(unlink(path))));
        }
      });
    },
    async *list() {
      for (const name of await telling(() => readdir(folder))) {
        const files = await telling(() => readdir(join(folder, name)).catch(noneInFile));
        for (const file of files) {
          const listed = await telling(() => listedAs(folder, `${name}/${file}`));
          if (listed !== undefined) yield listed;
        }
      }
    },
    trash: createFolderTrash(folder),
    async owner() {
      const bytes = await telling(() => unlessMissing(readFile(join(folder, OWNER))));
      return bytes?.toString('utf8').trim();
    },
    claim: (databaseId) =>
      telling(() => writeWhole(folder, join(folder, OWNER), Buffer.from(`${databaseId}\n`))),
    async ready() {
      try {
        return (await stat(join(folder, UNFINISHED))).isDirectory();
      } catch {
        return false;
      }
    },
  };
}

async function writeWhole(folder: string, target: string, bytes: Uint8Array): Promise<void> {
  const draft = join(folder, UNFINISHED, randomUUID());
  try {
    await writeSynced(draft, bytes);
    await makeFolder(dirname(target));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await sync(dirname(target));
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Undefined for what is no object of ours, or gone meanwhile. */
async function listedAs(folder: string, key: string): Promise<ListedObject | undefined> {
  try {
    requireRemovableKey(key);
  } catch {
    return undefined;
  }
  const found = await unlessMissing(stat(join(folder, key)));
  return found?.isFile() ? { key, storedAt: found.mtimeMs } : undefined;
}

function noneInFile(error: unknown): readonly string[] {
  if (['ENOTDIR', 'ENOENT'].includes(codeOf(error))) return [];
  throw error;
}
