import { brakeKeys, type Brakes, isWithoutBrakes, ofKinds } from '../brakes/brakes.ts';
import { strictestBrakes } from '../brakes/brakeStop.ts';
import type { Caller } from '../caller.ts';
import type { TrailContext, OwnRow, OwnTables, VisitorHashes } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { withdrawalOf } from '../../screenshots/usecases/withdrawScreenshot.ts';

/** Predictions of one answer. */
const PAGE = 5000;

export type ReadOwnData = (
  input: Caller & { readonly after: string },
) => Promise<{ readonly tables: OwnTables; readonly next: string | null }>;

/** What is stored of a person; predictions in pages, of which `next` names the following one's `after`. */
export function makeReadOwnData({ ownData, brakes }: Pick<UseCaseDeps, 'ownData' | 'brakes'>): ReadOwnData {
  return async ({ after, ...caller }) => {
    const [tables, found] = await Promise.all([
      ownData.read(caller, after, PAGE),
      brakes.find(brakeKeys(caller)),
    ]);
    const { predictions = [] } = tables;
    const last = predictions.at(-1)?.['period'];
    return {
      tables: { ...tables, limits: found.map(rowOf) },
      next: predictions.length < PAGE ? null : String(last),
    };
  };
}

/** Limits as they were set; the use is that of the day that is named. */
function rowOf({ limits, coolOffUntil, use }: Brakes): OwnRow {
  return {
    ...ofKinds((kind) => limits[kind].most),
    coolOffUntil,
    usedDay: use.day,
    usedLosses: use.losses,
    usedRounds: use.rounds,
    usedMinutes: Math.floor(use.followed / 60_000),
  };
}

export type DeleteOwnData = (
  input: Caller & {
    readonly hashes: VisitorHashes;
    readonly newId: () => string;
    /** The browser's visitor id from now on, if brakes hold: the same each time for the same caller. */
    readonly heir: string;
    readonly context: () => TrailContext;
    readonly now: number;
  },
) => Promise<{ readonly keepsBrakes: boolean }>;

/**
 * Removes all that is stored of a person, its screenshots included, in one step. Brakes that still hold are kept for the
 * heir: a deletion is no way around a cool-off, neither is its repeat after a lost answer.
 */
export function makeDeleteOwnData({
  ownData,
  objects,
}: Pick<UseCaseDeps, 'ownData' | 'objects'>): DeleteOwnData {
  return async ({ hashes, newId, heir, context, now, ...caller }) => {
    const { keepsBrakes, withdrawn } = await ownData.erase(caller, {
      hashes,
      newId,
      heir,
      inherit(stored) {
        const strictest = strictestBrakes(stored, now);
        if (isWithoutBrakes(strictest, now)) return null;
        return { ...strictest, use: { ...strictest.use, open: [] } };
      },
      withdraw: (stored) => withdrawalOf(stored, caller.visitorId, context()),
      now,
    });
    const images = withdrawn.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey]);
    await objects.remove(images).catch(() => {
      // Their rows are gone; the sweep removes objects that no row names.
    });
    return { keepsBrakes };
  };
}
