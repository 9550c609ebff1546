import { DAY } from '../time/spans.ts';
import type { ObjectKey } from '../object-key/objectKey.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** So few objects may always be removed. */
const FEW = 20;
/** What broken puts left, and the trash of earlier versions. */
const LEFTOVER = /^(tmp|trash)\//;

/** Removes what no row names, and resolves with the number of objects. */
export type SweepObjects = (input: { readonly now: number }) => Promise<number>;

type Deps = Pick<UseCaseDeps, 'objects'> & {
  readonly screenshots: Pick<UseCaseDeps['screenshots'], 'findByKey'>;
  readonly giftCodes: Pick<UseCaseDeps['giftCodes'], 'list'>;
};

/**
 * Removes the objects older than a day that no row names, and what broken puts left. Bytes are stored before the row
 * that names them, so that a young object may still be named. Rejects, and removes nothing, where most are unknown: then
 * the store or the database is that of another installation.
 */
export function makeSweepObjects({ objects, screenshots, giftCodes }: Deps): SweepObjects {
  return async ({ now }) => {
    const old: ObjectKey[] = [];
    for await (const { key, storedAt } of objects.list()) if (storedAt < now - DAY) old.push(key);
    // Asked after the listing: what was named before it is seen here.
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
