import { TEXT_LANGUAGES } from '@bigsmall/domain/content';
import type { TrailEntry } from '../../api/admin/adminHome.ts';
import { momentInIndia } from '../../shared/format/momentInIndia.ts';

/** One changed value of a trail entry; null where it had no value. */
export type TrailChange = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

const ACTIONS: Readonly<Partial<Record<string, string>>> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  sign_in_failed: 'tried a wrong password',
  code_failed: 'had the right password, but no right code',
  backup_code_used: 'signed in with a backup code',
  session_ended: 'ended a session',
  admin_invited: 'invited an admin',
  invitation_renewed: 'made a new link for an invited admin',
  admin_joined: 'accepted the invitation',
  admin_role_changed: 'changed the role of an admin',
  admin_removed: 'removed an admin',
  admin_reset: 'reset the password of an admin at the server',
  password_changed: 'changed their password',
  second_factor_set: 'set up an authenticator app',
  second_factor_removed: 'removed their authenticator app',
  backup_codes_replaced: 'made new backup codes',
  gift_code_created: 'created a gift code',
  gift_code_updated: 'changed a gift code',
  gift_code_icon_changed: 'changed the icon of a gift code',
  gift_code_deleted: 'deleted a gift code',
  gift_code_restored: 'restored a deleted gift code',
  banner_created: 'created a banner ad',
  banner_updated: 'changed a banner ad',
  banner_deleted: 'deleted a banner ad',
  banner_restored: 'restored a deleted banner ad',
  banners_arranged: 'changed the order of the banner ads',
  screenshot_reviewed: 'reviewed a screenshot',
  screenshot_noted: 'changed the note on a screenshot',
  screenshot_withdrawn: 'withdrew a screenshot of their own',
  objects_claimed: 'claimed the image store for this database',
  objects_swept: 'allowed images without a record to be moved to the trash',
  draw_taken_in: 'accepted a quarantined draw',
  draw_dropped: 'discarded a quarantined draw',
};

const DECISIONS: Readonly<Partial<Record<string, string>>> = {
  approved: 'approved a screenshot',
  rejected: 'rejected a screenshot',
  pending: 'reset a screenshot to pending',
};

const FIELDS: Readonly<Partial<Record<string, string>>> = {
  title: 'Title',
  content: 'Content',
  order: 'Order',
  isActive: 'Active',
  showFrom: 'Shown from',
  showUntil: 'Shown until',
  contentVersion: 'Version',
  gameName: 'Game',
  registrationUrl: 'Registration URL',
  giftCode: 'Gift code',
  iconKey: 'Icon',
  status: 'Status',
  reason: 'Reason',
  note: 'Note',
  from: 'Address',
  name: 'Name',
  role: 'Role',
  device: 'Device',
  owner: 'Owner',
  most: 'At most',
  left: 'Backup codes left',
};

/** The action in words that follow the actor's name. */
export function actionWords({
  action,
  before,
  after,
}: Pick<TrailEntry, 'action' | 'before' | 'after'>): string {
  if (action === 'screenshot_reviewed') {
    const decision = DECISIONS[String(after?.['status'])];
    if (decision !== undefined) return decision;
  }
  if (action === 'banner_updated' || action === 'gift_code_updated') {
    const changed = changedFields(before, after);
    const thing = action === 'banner_updated' ? 'a banner ad' : 'a gift code';
    if (changed.length === 1 && changed[0] === 'isActive') {
      return `${after?.['isActive'] === true ? 'activated' : 'deactivated'} ${thing}`;
    }
    if (changed.length === 0) return `saved ${thing} as it was`;
  }
  return actionName(action);
}

/** The action in general; an unknown one is shown by its name. */
export function actionName(action: string): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ');
}

/** The actor's name. An attempt without the right password or code has no known actor. */
export function actorName({ action, actor }: Pick<TrailEntry, 'action' | 'actor'>): string {
  if (action === 'code_failed') return `Somebody, as ${actor},`;
  return action === 'sign_in_failed' ? 'Somebody' : actor;
}

/** The current or last name of what was changed; null where it has no name. */
export function nameOf({ before, after }: Pick<TrailEntry, 'before' | 'after'>): string | null {
  const item = { ...before, ...after };
  const name = item['title'] ?? item['gameName'] ?? item['name'];
  return typeof name === 'string' && name !== '' ? name : null;
}

/** The changed values only; all values of what was created or deleted. */
export function changesOf({ before, after }: Pick<TrailEntry, 'before' | 'after'>): readonly TrailChange[] {
  return changedFields(before, after).map((field) => ({
    field: fieldWords(field),
    before: valueWords(field, before?.[field]),
    after: valueWords(field, after?.[field]),
  }));
}

type Snapshot = TrailEntry['before'];

/** What the log holds of a deleted row so that the deletion can be undone, and nobody reads. */
const UNREAD: ReadonlySet<string> = new Set(['iconSha256', 'publishedAt', 'place', 'createdAt', 'updatedAt']);

const TIMES: ReadonlySet<string> = new Set(['showFrom', 'showUntil']);

function changedFields(before: Snapshot, after: Snapshot): readonly string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter(
    (field) => !UNREAD.has(field) && (before?.[field] ?? null) !== (after?.[field] ?? null),
  );
}

/** A text of a translation is named by its language: `translations.hi.title`. */
function fieldWords(field: string): string {
  const [, language = '', name = ''] = field.split('.');
  const inLanguage = Object.entries(TEXT_LANGUAGES).find(([key]) => key === language)?.[1];
  return inLanguage === undefined
    ? (FIELDS[field] ?? field)
    : `${inLanguage} ${(FIELDS[name] ?? name).toLowerCase()}`;
}

function valueWords(field: string, value: string | number | boolean | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  if (TIMES.has(field)) return momentInIndia(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // The code of a reason says what it means.
  if (field === 'reason') return String(value).replaceAll('_', ' ');
  return value === '' ? '(empty)' : String(value);
}
