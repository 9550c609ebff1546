import type { ObjectStore } from '@bigsmall/domain/ports';
import { createFolderObjectStore } from './createFolderObjectStore.ts';
import { reportingObjects } from './reportingObjects.ts';
import { type Bucket, createMinioObjectStore } from './createMinioObjectStore.ts';

/** Where to keep objects: a folder of this machine, or a bucket of an S3 server. */
export type ObjectPlace = { readonly folder: string } | Bucket;

export type OpenObjects = {
  readonly objects: ObjectStore;
  /** Ends what goes on in the background. */
  readonly close: () => void;
};

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/**
 * Opens the object store. A folder is made, and one that cannot be made rejects; an S3 server may still be away: until
 * its bucket is there it is asked again and again, and the store is not ready. `onTrouble` hears of each failure, then and
 * later.
 */
export async function openObjects(
  place: ObjectPlace,
  onTrouble: (error: unknown) => void = () => {},
): Promise<OpenObjects> {
  if ('folder' in place) {
    return { objects: reportingObjects(await createFolderObjectStore(place.folder), onTrouble), close() {} };
  }
  const { ensureBucket, ...objects } = createMinioObjectStore(place);
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function prepare(pause: number): Promise<void> {
    try {
      await ensureBucket();
    } catch (error) {
      if (closed) return;
      onTrouble(error);
      timer = setTimeout(() => void prepare(Math.min(pause * 2, LONGEST_PAUSE)), pause);
    }
  }

  void prepare(FIRST_PAUSE);
  return {
    objects: reportingObjects(objects, onTrouble),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
