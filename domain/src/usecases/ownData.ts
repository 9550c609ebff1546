import { brakeKeys } from '../brakes/brakeKeys.ts';
import { isWithoutBrakes } from '../brakes/brakes.ts';
import { strictestBrakes } from '../brakes/strictestBrakes.ts';
import type { Owner } from '../session/owner.ts';
import type { AuditContext, OwnTables, VisitorHashes } from '../ports/index.ts';
import type { UseCaseDeps } from './useCaseDeps.ts';
import { makeWithdrawScreenshot } from './withdrawScreenshot.ts';

/** Predictions of one answer. */
const PAGE = 5000;
const SCREENSHOTS = 1000;

export type ReadOwnData = (
  input: Owner & { readonly after: string },
) => Promise<{ readonly tables: OwnTables; readonly next: string | null }>;

/** Every row stored of a person; predictions in pages, of which `next` names the following one's `after`. */
export function makeReadOwnData({ ownData }: Pick<UseCaseDeps, 'ownData'>): ReadOwnData {
  return async ({ after, ...owner }) => {
    const tables = await ownData.read(owner, after, PAGE);
    const { predictions = [] } = tables;
    const last = predictions.at(-1)?.['period'];
    return { tables, next: predictions.length < PAGE ? null : String(last) };
  };
}

export type DeleteOwnData = (
  input: Owner & {
    readonly hashes: VisitorHashes;
    /** Fresh random ids: of the browser from now on, and of its seat in a ranking. */
    readonly newVisitorId: string;
    readonly alias: string;
    readonly context: () => AuditContext;
    readonly now: number;
  },
) => Promise<{ readonly keepsBrakes: boolean }>;

/**
 * Removes all that is stored of a person, its screenshots included. Brakes that still hold go on for the new visitor id,
 * which nothing links to the old one: a deletion is no way around a cool-off.
 */
export function makeDeleteOwnData(
  deps: Pick<UseCaseDeps, 'ownData' | 'brakes' | 'screenshots' | 'objects'>,
): DeleteOwnData {
  const { ownData, brakes, screenshots } = deps;
  const withdraw = makeWithdrawScreenshot(deps);
  return async ({ hashes, newVisitorId, alias, context, now, ...owner }) => {
    const { visitorId } = owner;
    const standing = strictestBrakes(await brakes.find(brakeKeys(owner)), now);
    const keepsBrakes = !isWithoutBrakes(standing, now);
    if (keepsBrakes) {
      const moved = { ...standing, use: { ...standing.use, open: [] } };
      const decide = () => ({ brakes: moved, answer: undefined });
      await brakes.revise([`visitor ${newVisitorId}`], decide, now);
    }
    if (visitorId !== undefined) {
      for (const { id } of await screenshots.listOf(visitorId, SCREENSHOTS)) {
        // A rejected one stays; the next step removes its sender.
        await withdraw({ id, visitorId, context: context() });
      }
    }
    await ownData.erase(owner, hashes, alias);
    return { keepsBrakes };
  };
}
