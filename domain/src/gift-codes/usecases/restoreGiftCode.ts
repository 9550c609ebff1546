import { parseObjectKey } from '../../platform/object-key/objectKey.ts';
import type { AuditEntry, AuditSnapshot, AuditContext, StoredGiftCode } from '../../ports.ts';
import { fail, type Result, succeed } from '../../platform/result.ts';
import { giftCodeSnapshot } from './giftCodeSnapshot.ts';
import type { UseCaseDeps } from '../../useCaseDeps.ts';

/** How long a deletion can be undone, in ms. The trash holds the icon for longer. */
const UNDO = 10 * 60_000;
const PAGE = 50;

export type RestoreGiftCode = (input: {
  readonly id: string;
  readonly context: AuditContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/**
 * Undoes a deletion of the last 10 minutes: the same row as its audit entry holds it, times included. The icon comes back
 * before the row that names it. 'not_found' where there is no such deletion, or it is undone already.
 */
export function makeRestoreGiftCode({
  giftCodes,
  objects,
  audit,
}: Pick<UseCaseDeps, 'giftCodes' | 'objects' | 'audit'>): RestoreGiftCode {
  /** The newest entry about the row since that time. */
  async function lastEntry(id: string, since: number): Promise<AuditEntry | undefined> {
    let page = await audit.newest(PAGE);
    for (;;) {
      const found = page.find(({ subject }) => subject === id);
      const last = page.at(-1);
      if (found !== undefined || last === undefined || last.at < since) return found;
      page = await audit.newest(PAGE, last.id);
    }
  }

  return async ({ id, context }) => {
    const since = context.at - UNDO;
    const entry = await lastEntry(id, since);
    if (entry?.action !== 'gift_code_deleted' || entry.at < since) return fail('not_found');
    const row = rowOf(id, entry.before);
    if (row === undefined) return fail('not_found');
    if (row.iconKey !== null) await objects.trash.restore([row.iconKey]);
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
function rowOf(id: string, deleted: AuditSnapshot | null): StoredGiftCode | undefined {
  const { iconKey, iconSha256, publishedAt, createdAt, updatedAt, ...draft } = deleted ?? {};
  const { gameName, registrationUrl, giftCode, isActive } = draft;
  if (typeof publishedAt !== 'number' || typeof createdAt !== 'number' || typeof updatedAt !== 'number') {
    return undefined;
  }
  return {
    id,
    gameName: String(gameName),
    registrationUrl: String(registrationUrl),
    giftCode: String(giftCode),
    isActive: isActive === true,
    iconKey: typeof iconKey === 'string' ? (parseObjectKey(iconKey) ?? null) : null,
    iconSha256: typeof iconSha256 === 'string' ? iconSha256 : null,
    publishedAt,
    createdAt,
    updatedAt,
  };
}
