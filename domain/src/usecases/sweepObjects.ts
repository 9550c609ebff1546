import type { GiftCodeStore, ObjectStore, ScreenshotStore } from '../ports/index.ts';

/** Bytes are stored before the row that names them, so that a young object may still be named. In ms. */
const GRACE = 60 * 60_000;

/** Removes the objects older than an hour that no row names; answers with their number. Rows are never touched. */
export type SweepObjects = (input: { readonly now: number }) => Promise<number>;

export function makeSweepObjects({
  objects,
  screenshots,
  giftCodes,
}: {
  readonly objects: ObjectStore;
  readonly screenshots: Pick<ScreenshotStore, 'findByKey'>;
  readonly giftCodes: Pick<GiftCodeStore, 'list'>;
}): SweepObjects {
  return async ({ now }) => {
    const old: string[] = [];
    for await (const { key, storedAt } of objects.list()) if (storedAt < now - GRACE) old.push(key);
    // Asked after the listing: what was named before it is seen here.
    const icons = new Set((await giftCodes.list()).map(({ iconKey }) => iconKey));
    const unnamed: string[] = [];
    for (const key of old) {
      if (!icons.has(key) && (await screenshots.findByKey(key)) === undefined) unnamed.push(key);
    }
    if (unnamed.length > 0) await objects.remove(unnamed);
    return unnamed.length;
  };
}
