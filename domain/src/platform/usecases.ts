import { type ObjectKey, parseObjectKey, requireObjectKey } from './images.ts';
import type { StoredScreenshot, UseCaseDeps } from '../ports.ts';
import { DAY } from './time.ts';

/** `isPublic`: everybody may read it, and every cache may store it. */
export type ReadableImage = {
  readonly isPublic: boolean;
  /** Undefined if the store has lost it. Rejects if its bytes changed. */
  readonly readBytes: () => Promise<Uint8Array | undefined>;
};

export type ReadImage = (input: {
  /** The last part of an object's key. */
  readonly name: string;
  readonly isAdmin: boolean;
}) => Promise<ReadableImage | undefined>;

type ReadImageDeps = Pick<UseCaseDeps, 'screenshots' | 'objects'> & {
  readonly giftCodes: Pick<UseCaseDeps['giftCodes'], 'list'>;
};

/**
 * The image or thumbnail of a screenshot, or a gift code's icon; undefined without a row, and unless it is
 * approved or an admin reads it.
 */
export function makeReadImage({ screenshots, giftCodes, objects }: ReadImageDeps): ReadImage {
  async function readIcon(key: ObjectKey): Promise<ReadableImage | undefined> {
    const code = (await giftCodes.list()).find(({ iconKey }) => iconKey === key);
    return (
      code && {
        isPublic: true,
        readBytes: () => objects.get(key, { sha256: code.iconSha256, size: null }),
      }
    );
  }

  return async ({ name, isAdmin }) => {
    const key = parseObjectKey(`shots/${name}`);
    if (key === undefined) return undefined;
    const screenshot = await screenshots.findByKey(key);
    if (screenshot === undefined) return readIcon(requireObjectKey(`icons/${name}`));
    const isPublic = screenshot.status === 'approved';
    if (!isPublic && !isAdmin) return undefined;
    return { isPublic, readBytes: () => objects.get(key, expectedOf(screenshot, key)) };
  };
}

function expectedOf(screenshot: StoredScreenshot, key: ObjectKey) {
  return key === screenshot.imageKey
    ? { sha256: screenshot.imageSha256, size: screenshot.fileSize }
    : { sha256: screenshot.thumbnailSha256, size: null };
}

/** So few objects may always be removed. */
const FEW = 20;
/** Leftovers of broken puts, and the trash of earlier versions. */
const LEFTOVER = /^(tmp|trash)\//;

type SweepObjectsDeps = Pick<UseCaseDeps, 'objects'> & {
  readonly screenshots: Pick<UseCaseDeps['screenshots'], 'findByKey'>;
  readonly giftCodes: Pick<UseCaseDeps['giftCodes'], 'list'>;
};

/**
 * Removes the objects older than a day that no row names, and what broken puts left. Bytes are stored before the row
 * that names them, so that a young object may still be named. Rejects, and removes nothing, where most are unknown:
 * then the store or the database is that of another installation. Resolves with the number of removed objects.
 */
export function makeSweepObjects({ objects, screenshots, giftCodes }: SweepObjectsDeps) {
  return async ({ now }: { readonly now: number }) => {
    const old: ObjectKey[] = [];
    for await (const { key, storedAt } of objects.list()) if (storedAt < now - DAY) old.push(key);
    // Asked after the listing, so that names from before it are included.
    const icons = new Set((await giftCodes.list()).map(({ iconKey }) => iconKey));
    const orphans: ObjectKey[] = [];
    for (const key of old) {
      if (!icons.has(key) && (await screenshots.findByKey(key)) === undefined) orphans.push(key);
    }
    const [images, unknown] = [countOf(old), countOf(orphans)];
    if (unknown > Math.max(FEW, images / 2)) {
      throw new Error(
        `${unknown} of ${images} stored images have no row, and none was removed. Is this the right database for this store?`,
      );
    }
    await objects.remove(orphans);
    return orphans.length;
  };
}

function countOf(keys: readonly ObjectKey[]): number {
  return keys.filter((key) => !LEFTOVER.test(key)).length;
}
