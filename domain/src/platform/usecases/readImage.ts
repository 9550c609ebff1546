import { type ObjectKey, parseObjectKey, requireObjectKey } from '../object-key/objectKey.ts';
import type { StoredScreenshot } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** `isPublic`: everybody may read it, and every cache may store it. */
export type ReadableImage = {
  readonly isPublic: boolean;
  /** Undefined where the store has lost it. Rejects where the store has other bytes than those that were stored. */
  readonly readBytes: () => Promise<Uint8Array | undefined>;
};

export type ReadImage = (input: {
  /** The last part of an object's key. */
  readonly name: string;
  readonly isAdmin: boolean;
}) => Promise<ReadableImage | undefined>;

type Deps = Pick<UseCaseDeps, 'screenshots' | 'objects'> & {
  readonly giftCodes: Pick<UseCaseDeps['giftCodes'], 'list'>;
};

/**
 * The image or thumbnail of a screenshot, or a gift code's icon; undefined for what no row names, and for what is not
 * approved unless an admin asks.
 */
export function makeReadImage({ screenshots, giftCodes, objects }: Deps): ReadImage {
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
