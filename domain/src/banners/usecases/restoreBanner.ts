import { recentDeletion } from '../../admins/usecases/recentDeletion.ts';
import { checkSchedule } from '../../platform/schedule/schedule.ts';
import { translationsOfFacts } from '../../platform/translations/translations.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import type { TrailContext, TrailSnapshot, StoredBanner } from '../../ports.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';
import { BANNER_TEXTS } from '../checkBanner.ts';
import { bannerSnapshot } from './bannerSnapshot.ts';

export type RestoreBanner = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredBanner, { readonly code: 'not_found' }>>;

/**
 * Undoes a deletion of the last 10 minutes: the same row as its trail entry holds it, times included. Its views went with
 * it, so a session that had viewed it is shown it once more. 'not_found' where there is no such deletion, or it is undone.
 */
export function makeRestoreBanner({ banners, trail }: Pick<UseCaseDeps, 'banners' | 'trail'>): RestoreBanner {
  return async ({ id, context }) => {
    const deleted = await recentDeletion(trail, { id, action: 'banner_deleted', at: context.at });
    const row = rowOf(id, deleted);
    if (row === undefined) return fail('not_found');
    const after = bannerSnapshot(row);
    const entry = { ...context, action: 'banner_restored', subject: id, before: null, after } as const;
    return (await banners.restore(row, entry)) ? succeed(row) : fail('not_found');
  };
}

/** The row as the entry of its deletion holds it; undefined for an entry of an older version, which lacks its times. */
function rowOf(id: string, deleted: TrailSnapshot | null): StoredBanner | undefined {
  const { contentVersion, createdAt, updatedAt, place, ...draft } = deleted ?? {};
  if (typeof contentVersion !== 'number' || typeof createdAt !== 'number' || typeof updatedAt !== 'number') {
    return undefined;
  }
  return {
    id,
    title: String(draft['title']),
    content: String(draft['content']),
    translations: translationsOfFacts(draft, BANNER_TEXTS),
    isActive: draft['isActive'] === true,
    ...checkSchedule(draft).schedule,
    contentVersion,
    place: typeof place === 'number' ? place : null,
    createdAt,
    updatedAt,
  };
}
