import type { UseCaseDeps } from './useCaseDeps.ts';

/** `isPublic`: everybody may have it, and so may every cache on the way. */
export type ReadableImage = { readonly bytes: Uint8Array; readonly isPublic: boolean };

export type ReadImage = (input: {
  /** The last part of an object's key. */
  readonly name: string;
  readonly isAdmin: boolean;
}) => Promise<ReadableImage | undefined>;

/**
 * The image or thumbnail of a screenshot, or a gift code's icon; undefined for what is not there, and for what nobody
 * has approved unless an admin asks.
 */
export function makeReadImage({
  screenshots,
  objects,
}: Pick<UseCaseDeps, 'screenshots' | 'objects'>): ReadImage {
  return async ({ name, isAdmin }) => {
    const key = `shots/${name}`;
    const screenshot = await screenshots.findByKey(key);
    if (screenshot === undefined) {
      const icon = await objects.get(`icons/${name}`);
      return icon && { bytes: icon, isPublic: true };
    }
    const isPublic = screenshot.status === 'approved';
    if (!isPublic && !isAdmin) return undefined;
    const bytes = await objects.get(key);
    return bytes && { bytes, isPublic };
  };
}
