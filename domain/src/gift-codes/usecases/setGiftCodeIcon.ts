import { requireObjectKey } from '../../platform/object-key/objectKey.ts';
import type { TrailContext, ImageFailure, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** `file` is the image as it was sent; `iconId` is a fresh UUID, which names the icon. */
export type SetGiftCodeIcon = (input: {
  readonly id: string;
  readonly file: Uint8Array;
  readonly iconId: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, ImageFailure | { readonly code: 'not_found' }>>;

/**
 * Gives a gift code a new icon. The image is stored before the row names it, and the old one removed after, so that no
 * gift code ever names an icon that is not there.
 */
export function makeSetGiftCodeIcon({
  giftCodes,
  objects,
  images,
}: Pick<UseCaseDeps, 'giftCodes' | 'objects' | 'images'>): SetGiftCodeIcon {
  return async ({ id, file, iconId, context }) => {
    const read = await images.readIcon(file);
    if (!read.ok) return read;
    const iconKey = requireObjectKey(`icons/${iconId}.webp`);
    const iconSha256 = await objects.put(iconKey, read.value.bytes, read.value.mimeType);

    // If this throws, the row may name the new icon all the same: the icon stays, and the sweep removes it if no row does.
    const updated = await giftCodes.revise(id, (stored) => ({
      next: { ...stored, iconKey, iconSha256, updatedAt: Math.max(stored.updatedAt, context.at) },
      trail: {
        ...context,
        action: 'gift_code_icon_changed',
        subject: id,
        before: { iconKey: stored.iconKey },
        after: { iconKey },
      },
    }));
    const unnamed = updated === undefined ? iconKey : updated.before.iconKey;
    await objects.remove(unnamed === null ? [] : [unnamed]).catch(() => {
      // The change itself is done; the sweep removes an object that no row names.
    });
    return updated === undefined ? fail('not_found') : succeed(updated.after);
  };
}
