import type { SessionId } from '../visitors/ids.ts';
import {
  hasNewGiftCode,
  publishedAt,
  type GiftCodeDraft,
  checkGiftCode,
  type InvalidGiftCode,
} from './giftCode.ts';
import type { StoredGiftCode } from './ports.ts';
import type { ImageFailure, TrailContext, TrailSnapshot, UseCaseDeps } from '../ports.ts';
import { type Result, fail, succeed } from '../platform/result.ts';
import { type ChangeFailure, changedRow } from '../platform/draft.ts';
import { requireObjectKey } from '../platform/images.ts';
import { maskedCode } from '../admins/usecases.ts';

type Deps = Pick<UseCaseDeps, 'giftCodes'>;

/** Gift codes, the newest created first: the active ones, or all. */
export function makeListGiftCodes({ giftCodes }: Deps) {
  return async ({ activeOnly }: { readonly activeOnly: boolean }) => {
    const all = await giftCodes.list();
    return activeOnly ? all.filter(({ isActive }) => isActive) : all;
  };
}

/** `codes` are those on show: the caller has them in memory. */
export type HasGiftCodeNotification = (input: {
  readonly sessionId: SessionId;
  readonly codes: readonly Pick<StoredGiftCode, 'isActive' | 'publishedAt'>[];
}) => Promise<boolean>;

/** Whether an active gift code was published since the session last looked. */
export function makeHasGiftCodeNotification({ giftCodes }: Deps): HasGiftCodeNotification {
  return async ({ sessionId, codes }) => {
    // Nothing is new to anybody, whenever they looked.
    if (!hasNewGiftCode({ codes, seenAt: null })) return false;
    return hasNewGiftCode({ codes, seenAt: await giftCodes.seenAt(sessionId) });
  };
}

/** Records that the session has looked at the gift codes. */
export function makeMarkGiftCodesSeen({ giftCodes }: Deps) {
  return ({ sessionId, now }: { readonly sessionId: SessionId; readonly now: number }) =>
    giftCodes.markSeen(sessionId, now);
}

/** A gift code as submitted, not yet checked. */
export type SubmittedGiftCode = Readonly<Partial<Record<keyof GiftCodeDraft, unknown>>>;

export type CreateGiftCode = (input: {
  readonly id: string;
  readonly draft: SubmittedGiftCode;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, InvalidGiftCode>>;

/** Stores a new gift code under a fresh `id`, without an icon. It is published at once if it is active. */
export function makeCreateGiftCode({ giftCodes }: Deps): CreateGiftCode {
  return async ({ id, draft, context }) => {
    const checked = checkGiftCode(draft);
    if (!checked.ok) return checked;
    const now = context.at;
    const created: StoredGiftCode = {
      ...checked.value,
      id,
      iconKey: null,
      iconSha256: null,
      publishedAt: publishedAt(undefined, checked.value, now),
      createdAt: now,
      updatedAt: now,
    };
    await giftCodes.add(created, {
      ...context,
      action: 'gift_code_created',
      subject: id,
      before: null,
      after: giftCodeSnapshot(created),
    });
    return succeed(created);
  };
}

/** `version` is the `updatedAt` that was read; without it the row is changed, whatever others did meanwhile. */
export type UpdateGiftCode = (input: {
  readonly id: string;
  readonly draft: SubmittedGiftCode;
  readonly version?: number | undefined;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, InvalidGiftCode | ChangeFailure<StoredGiftCode>>>;

/** Replaces a gift code's fields by the draft's; its icon stays. */
export function makeUpdateGiftCode({ giftCodes }: Deps): UpdateGiftCode {
  return async ({ id, draft, version, context }) => {
    const checked = checkGiftCode(draft);
    if (!checked.ok) return checked;
    const revised = await giftCodes.revise(id, (stored) => {
      if (version !== undefined && version !== stored.updatedAt) return undefined;
      const next: StoredGiftCode = {
        ...stored,
        ...checked.value,
        publishedAt: publishedAt(stored, checked.value, context.at),
        // Clocks of servers differ; the newest change stays the newest.
        updatedAt: Math.max(stored.updatedAt + 1, context.at),
      };
      const [before, after] = [giftCodeSnapshot(stored), giftCodeSnapshot(next)];
      return { next, trail: { ...context, action: 'gift_code_updated', subject: id, before, after } };
    });
    return changedRow(revised);
  };
}

/** `file` is the image as it was sent; `iconId` is a fresh UUID, which names the icon. */
export type SetGiftCodeIcon = (input: {
  readonly id: string;
  readonly file: Uint8Array;
  readonly iconId: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, ImageFailure | { readonly code: 'not_found' }>>;

/**
 * Gives a gift code a new icon. The image is stored before the row names it, and the old one removed after, so that no
 * gift code ever names an icon that is not there.
 */
export function makeSetGiftCodeIcon({
  giftCodes,
  objects,
  images,
}: Pick<UseCaseDeps, 'giftCodes' | 'objects' | 'images'>): SetGiftCodeIcon {
  return async ({ id, file, iconId, context }) => {
    const read = await images.readIcon(file);
    if (!read.ok) return read;
    const iconKey = requireObjectKey(`icons/${iconId}.webp`);
    const iconSha256 = await objects.put(iconKey, read.value.bytes, read.value.mimeType);

    // If this throws, the row may name the new icon all the same: the icon stays, and the sweep removes it if no row does.
    const updated = await giftCodes.revise(id, (stored) => ({
      next: { ...stored, iconKey, iconSha256, updatedAt: Math.max(stored.updatedAt + 1, context.at) },
      trail: {
        ...context,
        action: 'gift_code_icon_changed',
        subject: id,
        before: { iconKey: stored.iconKey },
        after: { iconKey },
      },
    }));
    const unnamed = updated === undefined ? iconKey : updated.before.iconKey;
    await objects.remove(unnamed === null ? [] : [unnamed]).catch(() => {
      // The change itself is done; the sweep removes an object that no row names.
    });
    return updated === undefined ? fail('not_found') : succeed(updated.after);
  };
}

export type DeleteGiftCode = (input: {
  readonly id: string;
  readonly context: TrailContext;
}) => Promise<Result<StoredGiftCode, { readonly code: 'not_found' }>>;

/** Removes a gift code, then its icon. */
export function makeDeleteGiftCode({
  giftCodes,
  objects,
}: Pick<UseCaseDeps, 'giftCodes' | 'objects'>): DeleteGiftCode {
  return async ({ id, context }) => {
    const removed = await giftCodes.remove(id, (stored) => ({
      ...context,
      action: 'gift_code_deleted',
      subject: id,
      before: giftCodeSnapshot(stored),
      after: null,
    }));
    if (removed === undefined) return fail('not_found');
    await objects.remove(removed.iconKey === null ? [] : [removed.iconKey]).catch(() => {
      // The row is gone; the sweep removes an object that no row names.
    });
    return succeed(removed);
  };
}

/** Columns that no admin changes. */
const DERIVED: readonly string[] = ['id', 'iconSha256', 'publishedAt', 'createdAt', 'updatedAt'];

/** A gift code in the trail: every column that an admin can change, its code masked. */
function giftCodeSnapshot(stored: StoredGiftCode): TrailSnapshot {
  const shown = Object.entries(stored).filter(([column]) => !DERIVED.includes(column));
  return { ...Object.fromEntries(shown), giftCode: maskedCode(stored.giftCode) };
}
