import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseObjectKey, requireObjectKey } from '@bigsmall/domain/content';
import type { ListedObject, ObjectStore } from '@bigsmall/domain/ports';
import { syncPath } from '../backup/syncPath.ts';
import { createFolderPublished } from './publishedStores.ts';
import { codeOf, makeFolder, wrapDiskErrors, unlessMissing } from './folderDisk.ts';
import { requireExpected, sha256Of } from './requireExpected.ts';

/** Where bytes are written until they are complete; the rest of an interrupted put is listed as `tmp/<uuid>`. */
const UNFINISHED = 'tmp';

const REMOVED_AT_ONCE = 16;

/**
 * Objects as files of a folder, created if missing; a key is the path within it. A put is written to a temporary file,
 * synced and renamed, so that a crash leaves the old object or the new one. Disk errors are ObjectStoreUnavailable.
 */
export async function createFolderObjectStore(folder: string): Promise<ObjectStore> {
  await wrapDiskErrors(async () => {
    const made = await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (const parent of [folder, dirname(folder)]) await syncPath(parent);
  });

  return {
    async put(key, bytes) {
      const target = join(folder, requireObjectKey(key));
      // Copied now: the caller may change its buffer.
      const whole = Uint8Array.from(bytes);
      await wrapDiskErrors(() => writeWhole(folder, target, whole));
      return sha256Of(whole);
    },
    async get(key, expected) {
      const path = join(folder, requireObjectKey(key));
      return requireExpected(key, await wrapDiskErrors(() => unlessMissing(readFile(path))), expected);
    },
    async remove(keys) {
      const paths = keys.map((key) => join(folder, requireObjectKey(key)));
      // Not synced: objects that reappear after a power cut are swept again.
      await wrapDiskErrors(async () => {
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE) {
          await Promise.all(paths.slice(at, at + REMOVED_AT_ONCE).map((path) => unlessMissing(unlink(path))));
        }
      });
    },
    async *list() {
      for (const name of await wrapDiskErrors(() => readdir(folder))) {
        const files = await wrapDiskErrors(() => readdir(join(folder, name)).catch(noneInFile));
        for (const file of files) {
          const listed = await wrapDiskErrors(() => listedAs(folder, `${name}/${file}`));
          if (listed !== undefined) yield listed;
        }
      }
    },
    published: createFolderPublished(folder),
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
  const tempPath = join(folder, UNFINISHED, randomUUID());
  try {
    await writeFile(tempPath, bytes, { flag: 'wx', mode: 0o600, flush: true });
    await makeFolder(dirname(target));
    await rename(tempPath, target);
  } catch (error) {
    await rm(tempPath, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncPath(dirname(target));
}

/** Undefined for a file that is no object, or was removed meanwhile. */
async function listedAs(folder: string, path: string): Promise<ListedObject | undefined> {
  const key = parseObjectKey(path);
  if (key === undefined) return undefined;
  const found = await unlessMissing(stat(join(folder, key)));
  return found?.isFile() ? { key, storedAt: found.mtimeMs } : undefined;
}

function noneInFile(error: unknown): readonly string[] {
  if (['ENOTDIR', 'ENOENT'].includes(codeOf(error))) return [];
  throw error;
}
