import { isUnfinished, type ObjectKey, type UnfinishedKey } from '../object-key/objectKey.ts';
import { mayClaimStore, mostSweptAtOnce } from '../object-key/sweepLimits.ts';
import type { TrailContext, ObjectStore } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** Bytes are stored before the row that names them, so that a young object may still be named. In ms. */
const GRACE = 60 * 60_000;
/** How long an object of the trash can be restored, in ms. */
const TRASH_KEPT = 7 * 24 * GRACE;

/**
 * `foreign`: another database owns the store. `unclaimed`: nobody owns it, and this database names too few of its
 * objects to take it. `too_many`: more objects are unnamed than a sweep may move without an admin's permission.
 */
export type SweepReport = {
  readonly state: 'swept' | 'foreign' | 'unclaimed' | 'too_many';
  /** Objects outside the trash, and those of them that are older than an hour and named by no row. */
  readonly stored: number;
  readonly unnamed: number;
  /** Moved to the trash, back from it, and removed for good, by this sweep. */
  readonly discarded: number;
  readonly restored: number;
  readonly removed: number;
};

/** `allowed`: an admin permits up to `most` objects to be moved at once; the trail gets an entry. */
export type SweepObjects = (input: {
  readonly now: number;
  readonly allowed?: { readonly most: number; readonly context: TrailContext };
}) => Promise<SweepReport>;

type Deps = Pick<UseCaseDeps, 'objects' | 'trail' | 'thisDatabase'> & {
  readonly screenshots: Pick<UseCaseDeps['screenshots'], 'findByKey'>;
  readonly giftCodes: Pick<UseCaseDeps['giftCodes'], 'list'>;
};

/**
 * Moves the objects older than an hour that no row names to the trash, all or none, and removes them 7 days later; an
 * object of the trash that a row names is put back. Only in a store that belongs to this database. Rows are never
 * touched.
 */
export function makeSweepObjects({
  objects,
  screenshots,
  giftCodes,
  trail,
  thisDatabase,
}: Deps): SweepObjects {
  async function* unnamedOf(keys: readonly ObjectKey[]): AsyncIterable<ObjectKey> {
    // Asked after the listing: what was named before it is seen here.
    const icons = new Set((await giftCodes.list()).map(({ iconKey }) => iconKey));
    for (const key of keys) {
      if (!icons.has(key) && (await screenshots.findByKey(key)) === undefined) yield key;
    }
  }

  async function claimed(stored: number, unnamed: number): Promise<boolean> {
    if (!mayClaimStore({ stored, named: stored - unnamed })) return false;
    await objects.claim(thisDatabase);
    // Another database may have claimed it at the same moment.
    return (await objects.owner()) === thisDatabase;
  }

  return async ({ now, allowed }) => {
    if (allowed !== undefined) {
      const { most, context } = allowed;
      await trail.append({
        ...context,
        action: 'objects_swept',
        subject: null,
        before: null,
        after: { most },
      });
    }
    const nothing = { stored: 0, unnamed: 0, discarded: 0, restored: 0, removed: 0 };
    const owner = await objects.owner();
    if (owner !== undefined && owner !== thisDatabase) return { ...nothing, state: 'foreign' };

    const { stored, old, drafts } = await listed(objects, now - GRACE);
    const nameless = new Set(await all(unnamedOf(stored)));
    const unnamed = old.filter((key) => nameless.has(key));
    const counts = { ...nothing, stored: stored.length, unnamed: unnamed.length };
    if (owner === undefined && !(await claimed(stored.length, nameless.size))) {
      return { ...counts, state: 'unclaimed' };
    }

    const trash = await all(objects.trash.list());
    const lost = new Set(await all(unnamedOf(trash.map(({ key }) => key))));
    const named = trash.filter(({ key }) => !lost.has(key)).map(({ key }) => key);
    await objects.trash.restore(named);
    if (unnamed.length > (allowed?.most ?? mostSweptAtOnce(stored.length))) {
      return { ...counts, restored: named.length, state: 'too_many' };
    }
    const expired = trash.filter(({ key, storedAt }) => lost.has(key) && storedAt < now - TRASH_KEPT);
    await objects.trash.remove(expired.map(({ key }) => key));
    await objects.trash.add(unnamed);
    await objects.remove(drafts);
    return {
      ...counts,
      state: 'swept',
      discarded: unnamed.length,
      restored: named.length,
      removed: expired.length + drafts.length,
    };
  };
}

/** All objects, those stored before, and what unfinished puts from before have left. */
async function listed(objects: ObjectStore, before: number) {
  const stored: ObjectKey[] = [];
  const old: ObjectKey[] = [];
  const drafts: UnfinishedKey[] = [];
  for await (const { key, storedAt } of objects.list()) {
    const isOld = storedAt < before;
    if (isUnfinished(key)) {
      if (isOld) drafts.push(key);
    } else {
      stored.push(key);
      if (isOld) old.push(key);
    }
  }
  return { stored, old, drafts };
}

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
