import type { AuditLogEntry } from '../../api/adminHome.ts';

/** One value that a deed changed; null where there was none. */
export type AuditChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

const DEEDS: Readonly<Partial<Record<string, string>>> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  sign_in_failed: 'tried a wrong password',
  gift_code_created: 'created a gift code',
  gift_code_updated: 'changed a gift code',
  gift_code_icon_changed: 'changed the icon of a gift code',
  gift_code_deleted: 'deleted a gift code',
  banner_created: 'created a banner ad',
  banner_updated: 'changed a banner ad',
  banner_deleted: 'deleted a banner ad',
  screenshot_reviewed: 'reviewed a screenshot',
  objects_claimed: 'claimed the image store for this database',
  objects_swept: 'allowed images without a record to be moved to the trash',
  draw_taken_in: 'took in a draw that was kept apart',
  draw_dropped: 'dropped a draw that was kept apart',
};

const VERDICTS: Readonly<Partial<Record<string, string>>> = {
  approved: 'approved a screenshot',
  rejected: 'rejected a screenshot',
  pending: 'reset a screenshot to pending',
};

const FIELDS: Readonly<Partial<Record<string, string>>> = {
  title: 'Title',
  content: 'Content',
  isActive: 'Active',
  contentVersion: 'Version',
  gameName: 'Game',
  registrationUrl: 'Registration URL',
  giftCode: 'Gift code',
  iconKey: 'Icon',
  status: 'Status',
  from: 'Address',
  owner: 'Owner',
  most: 'At most',
};

/** What was done, to follow the name of who did it; a deed without words of its own is told by its name. */
export function deedOf({
  action,
  before,
  after,
}: Pick<AuditLogEntry, 'action' | 'before' | 'after'>): string {
  if (action === 'screenshot_reviewed') {
    const verdict = VERDICTS[String(after?.['status'])];
    if (verdict !== undefined) return verdict;
  }
  if (action === 'banner_updated' || action === 'gift_code_updated') {
    const changed = changedFields(before, after);
    const thing = action === 'banner_updated' ? 'a banner ad' : 'a gift code';
    if (changed.length === 1 && changed[0] === 'isActive') {
      return `${after?.['isActive'] === true ? 'activated' : 'deactivated'} ${thing}`;
    }
    if (changed.length === 0) return `saved ${thing} as it was`;
  }
  return DEEDS[action] ?? action.replaceAll('_', ' ');
}

/** Who did it. Whoever tried a wrong password has not shown to be anybody. */
export function doerOf({ action, actor }: Pick<AuditLogEntry, 'action' | 'actor'>): string {
  return action === 'sign_in_failed' ? 'Somebody' : actor;
}

/** The name of the record, as it is now or was at last; null where it has none. */
export function nameOf({ before, after }: Pick<AuditLogEntry, 'before' | 'after'>): string | null {
  const facts = { ...before, ...after };
  const name = facts['title'] ?? facts['gameName'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** What changed, and nothing else; of a new or deleted record all that it holds or held. */
export function changesOf({
  before,
  after,
}: Pick<AuditLogEntry, 'before' | 'after'>): readonly AuditChange[] {
  return changedFields(before, after).map((field) => ({
    field: FIELDS[field] ?? field,
    before: valueWords(before?.[field]),
    after: valueWords(after?.[field]),
  }));
}

type Facts = AuditLogEntry['before'];

function changedFields(before: Facts, after: Facts): readonly string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter((field) => (before?.[field] ?? null) !== (after?.[field] ?? null));
}

function valueWords(value: string | number | boolean | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? '(empty)' : String(value);
}
