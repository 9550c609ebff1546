import { brakeKeys, type Brakes, isWithoutBrakes, strictestBrakes } from '../brakes.ts';
import type { Caller } from '../caller.ts';
import type { TrailContext, OwnRow, OwnTables, VisitorHashes } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { withdrawalOf } from '../../screenshots/usecases/withdrawScreenshot.ts';

export type ReadOwnData = (input: Caller) => Promise<OwnTables>;

/** All that is stored of a person. */
export function makeReadOwnData({ ownData, brakes }: Pick<UseCaseDeps, 'ownData' | 'brakes'>): ReadOwnData {
  return async (caller) => {
    const [tables, found] = await Promise.all([ownData.read(caller), brakes.find(brakeKeys(caller))]);
    return { ...tables, limits: found.map(rowOf) };
  };
}

function rowOf({ limit, coolOffUntil, use }: Brakes): OwnRow {
  return { rounds: limit.most, coolOffUntil, usedDay: use.day, usedRounds: use.rounds };
}

export type DeleteOwnData = (
  input: Caller & {
    readonly hashes: VisitorHashes;
    readonly newId: () => string;
    readonly context: () => TrailContext;
    readonly now: number;
  },
) => Promise<{ readonly keepsBrakes: boolean }>;

/**
 * Removes all that is stored of a person, its screenshots included, in one step. Brakes that still hold stay: a
 * deletion is no way around a break.
 */
export function makeDeleteOwnData({
  ownData,
  objects,
}: Pick<UseCaseDeps, 'ownData' | 'objects'>): DeleteOwnData {
  return async ({ hashes, newId, context, now, ...caller }) => {
    const { keepsBrakes, withdrawn } = await ownData.erase(caller, {
      hashes,
      newId,
      keep(stored) {
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
