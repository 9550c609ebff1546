import type { ObjectStore } from '@bigsmall/domain/ports';
import { type Bucket, createMinioObjectStore, TIMEOUTS } from './createMinioObjectStore.ts';
import {
  type ObjectWatch,
  codeOf,
  guardOf,
  requireExpected,
  sha256Of,
  unlessMissing,
} from './objectErrors.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseObjectKey, requireObjectKey } from '@bigsmall/domain/content';
import { syncPath } from '../database/databaseFile.ts';
import { createFolderPublished } from './publishedStores.ts';

/** Where objects are stored: a folder of this machine, or a bucket of an S3 server. */
export type ObjectPlace = { readonly folder: string } | Bucket;

export type OpenObjects = {
  readonly objects: ObjectStore;
  /** Stops the retries. */
  readonly close: () => void;
};

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * Opens the object store. A folder is created, or the call rejects. An S3 server may be unavailable: then creating its
 * bucket is retried, and the store is not ready. `watch` learns how each try and each later call ends.
 */
export async function openObjects(place: ObjectPlace, watch?: ObjectWatch): Promise<OpenObjects> {
  if ('folder' in place) {
    return { objects: await createFolderObjectStore(place.folder, watch), close() {} };
  }
  const { ensureBucket, ...objects } = await createMinioObjectStore(place, TIMEOUTS, watch);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function prepare(pause: number): Promise<void> {
    try {
      await ensureBucket();
    } catch {
      if (!closed) timer = setTimeout(() => void prepare(Math.min(pause * 2, LONGEST_PAUSE)), pause);
    }
  }

  // The first try is awaited: a start does not report as missing the bucket that it makes.
  await prepare(FIRST_PAUSE);
  return {
    objects,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

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
