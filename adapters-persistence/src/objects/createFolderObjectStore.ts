import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseObjectKey, requireObjectKey } from '@bigsmall/domain/content';
import type { ObjectStore } from '@bigsmall/domain/ports';
import { syncPath } from '../database/databaseFile.ts';
import {
  codeOf,
  guardOf,
  type ObjectWatch,
  requireExpected,
  sha256Of,
  unlessMissing,
} from './objectErrors.ts';
import { createFolderPublished } from './publishedStores.ts';

/** Where bytes are written until they are complete; the rest of an interrupted put is listed as `tmp/<uuid>`. */
const UNFINISHED = 'tmp';

const REMOVED_AT_ONCE = 16;

/**
 * Objects as files of a folder, created if missing; a key is the path within it. A put is written to a temporary file,
 * synced and renamed, so that a crash leaves the old object or the new one. Disk errors are ObjectStoreUnavailable.
 */
export async function createFolderObjectStore(folder: string, watch?: ObjectWatch): Promise<ObjectStore> {
  const guard = guardOf(watch);
  await guard(async () => {
    const made = await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
    if (made !== undefined) for (const parent of [folder, dirname(folder)]) await syncPath(parent);
  });

  return {
    async put(key, bytes) {
      const target = join(folder, requireObjectKey(key));
      // Copied now: the caller may change its buffer.
      const whole = Uint8Array.from(bytes);
      return guard(async () => {
        await writeWhole(folder, target, whole);
        return sha256Of(whole);
      });
    },
    get: (key, expected) =>
      guard(async () => {
        const path = join(folder, requireObjectKey(key));
        return requireExpected(key, await unlessMissing(readFile(path)), expected);
      }),
    remove: (keys) =>
      guard(async () => {
        const paths = keys.map((key) => join(folder, requireObjectKey(key)));
        // Not synced: objects that reappear after a power cut are swept again.
        for (let at = 0; at < paths.length; at += REMOVED_AT_ONCE)
          await Promise.all(paths.slice(at, at + REMOVED_AT_ONCE).map((path) => unlessMissing(unlink(path))));
      }),
    async *list() {
      for (const path of await guard(() => readdir(folder, { recursive: true }))) {
        const key = parseObjectKey(path);
        if (key === undefined) continue;
        const found = await guard(() => unlessMissing(stat(join(folder, key))));
        if (found?.isFile()) yield { key, storedAt: found.mtimeMs };
      }
    },
    published: createFolderPublished(folder, guard),
    async ready() {
      const found = await stat(join(folder, UNFINISHED)).catch(() => undefined);
      if (found?.isDirectory()) watch?.succeeded();
      return found?.isDirectory() ?? false;
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

/** Creates one folder, not its parents: if the store's own folder is missing, it is not created again. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  await syncPath(dirname(path));
}
