/** What an admin can do that is worth remembering. */
export type AuditAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_failed'
  | 'gift_code_created'
  | 'gift_code_updated'
  | 'gift_code_icon_changed'
  | 'gift_code_deleted'
  | 'gift_code_restored'
  | 'banner_created'
  | 'banner_updated'
  | 'banner_deleted'
  | 'screenshot_reviewed'
  | 'screenshot_withdrawn'
  | 'objects_claimed'
  | 'objects_swept'
  | 'draw_taken_in'
  | 'draw_dropped';

/** Plain values by name, as they were or are; never a secret. */
export type AuditSnapshot = Readonly<Record<string, string | number | boolean | null>>;

/** One thing done: who, what, to which row, and what it changed. `at` is epoch ms by the server's clock. */
export type AuditEntry = {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly action: AuditAction;
  /** The id of the row, null where there is none. */
  readonly subject: string | null;
  readonly before: AuditSnapshot | null;
  readonly after: AuditSnapshot | null;
};

/** Who does something and when, known before what it changes is: the entry without its subject and facts. */
export type AuditContext = Pick<AuditEntry, 'id' | 'at' | 'actor'>;

/** What was done. Only ever added to; a change's entry is written by its own store in the change's transaction. */
export interface AuditStore {
  append(entry: AuditEntry): Promise<void>;
  /** At most `limit` entries, the newest first; those older than the entry `before` if it is named. */
  newest(limit: number, before?: string): Promise<readonly AuditEntry[]>;
}
