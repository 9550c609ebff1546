import { recentDeletion } from '../../admins/usecases/recentDeletion.ts';
import { parseObjectKey } from '../../platform/object-key/objectKey.ts';
import type { TrailSnapshot, TrailContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { checkSchedule } from '../../platform/schedule/schedule.ts';
import { translationsOfFacts } from '../../platform/translations/translations.ts';
import { GIFT_CODE_TEXTS } from '../checkGiftCode.ts';
import { giftCodeSnapshot } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

export type RestoreGiftCode = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/**
 * Undoes a deletion of the last 10 minutes: the same row as its trail entry holds it, times included.
 * 'not_found' where there is no such deletion, or it is undone already.
 */
export function makeRestoreGiftCode({
  giftCodes,
  trail,
}: Pick<UseCaseDeps, 'giftCodes' | 'trail'>): RestoreGiftCode {
  return async ({ id, context }) => {
    const deleted = await recentDeletion(trail, { id, action: 'gift_code_deleted', at: context.at });
    const row = rowOf(id, deleted);
    if (row === undefined) return fail('not_found');
    const restored = await giftCodes.restore(row, {
      ...context,
      action: 'gift_code_restored',
      subject: id,
      before: null,
      after: giftCodeSnapshot(row),
    });
    return restored ? succeed(row) : fail('not_found');
  };
}

/** The row as the entry of its deletion holds it; undefined for an entry of an older version, which lacks its times. */
function rowOf(id: string, deleted: TrailSnapshot | null): StoredGiftCode | undefined {
  const { iconKey, iconSha256, publishedAt, createdAt, updatedAt, ...draft } = deleted ?? {};
  const { gameName, registrationUrl, giftCode, isActive } = draft;
  if (typeof publishedAt !== 'number' || typeof createdAt !== 'number' || typeof updatedAt !== 'number') {
    return undefined;
  }
  return {
    id,
    gameName: String(gameName),
    translations: translationsOfFacts(draft, GIFT_CODE_TEXTS),
    registrationUrl: String(registrationUrl),
    giftCode: String(giftCode),
    isActive: isActive === true,
    ...checkSchedule(draft).schedule,
    iconKey: parseObjectKey(String(iconKey)) ?? null,
    iconSha256: typeof iconSha256 === 'string' ? iconSha256 : null,
    publishedAt,
    createdAt,
    updatedAt,
  };
}
