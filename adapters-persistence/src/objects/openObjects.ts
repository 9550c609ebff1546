import type { ObjectStore } from '@bigsmall/domain/ports';
import { createFolderObjectStore } from './createFolderObjectStore.ts';
import { type Bucket, createMinioObjectStore, TIMEOUTS } from './createMinioObjectStore.ts';
import type { ObjectWatch } from './objectErrors.ts';

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
