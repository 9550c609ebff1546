import type { ObjectKey } from '../../platform/object-key/objectKey.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Removes an icon that no gift code names, if there is one. */
export async function removeIcon(
  { objects }: Pick<UseCaseDeps, 'objects'>,
  iconKey: ObjectKey | null,
): Promise<void> {
  if (iconKey === null) return;
  try {
    await objects.remove([iconKey]);
  } catch {
    // The change itself is done; the sweep removes an object that no row names.
  }
}
