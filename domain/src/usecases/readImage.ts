import { type ObjectKey, parseObjectKey } from '../object-key/objectKey.ts';
import type { StoredScreenshot } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';

/** `isPublic`: everybody may read it, and every cache may store it. */
export type ReadableImage = { readonly bytes: Uint8Array; readonly isPublic: boolean };

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
 * approved unless an admin asks. Rejects where the store has other bytes than those that were stored.
 */
export function makeReadImage({ screenshots, giftCodes, objects }: Deps): ReadImage {
  async function readIcon(key: ObjectKey): Promise<ReadableImage | undefined> {
    const code = (await giftCodes.list()).find(({ iconKey }) => iconKey === key);
    const bytes = code && (await objects.get(key, { sha256: code.iconSha256, size: null }));
    return bytes && { bytes, isPublic: true };
  }

  return async ({ name, isAdmin }) => {
    const [key, icon] = [parseObjectKey(`shots/${name}`), parseObjectKey(`icons/${name}`)];
    if (key === undefined || icon === undefined) return undefined;
    const screenshot = await screenshots.findByKey(key);
    if (screenshot === undefined) return readIcon(icon);
    const isPublic = screenshot.status === 'approved';
    if (!isPublic && !isAdmin) return undefined;
    const bytes = await objects.get(key, expectedOf(screenshot, key));
    return bytes && { bytes, isPublic };
  };
}

function expectedOf(screenshot: StoredScreenshot, key: ObjectKey) {
  return key === screenshot.imageKey
    ? { sha256: screenshot.imageSha256, size: screenshot.fileSize }
    : { sha256: screenshot.thumbnailSha256, size: null };
}
