/** What can be done that is worth remembering. Entries of earlier versions have others too. */
export type TrailAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_failed'
  | 'code_failed'
  | 'admin_added'
  | 'admin_removed'
  | 'admin_reset'
  | 'password_changed'
  | 'second_factor_set'
  | 'second_factor_removed'
  | `gift_code_${'created' | 'updated' | 'icon_changed' | 'deleted'}`
  | `banner_${'created' | 'updated' | 'deleted'}`
  | `screenshot_${'reviewed' | 'withdrawn'}`;

/** Plain values by name, as they were or are; never a secret. */
export type TrailSnapshot = Readonly<Record<string, string | number | boolean | null>>;

/** One thing done: who, what, to which row, and what it changed. `at` is epoch ms by the server's clock. */
export type TrailEntry = {
  readonly id: string;
  readonly at: number;
  readonly actor: string;
  readonly action: TrailAction;
  /** The id of the row, null where the action has no row. */
  readonly subject: string | null;
  readonly before: TrailSnapshot | null;
  readonly after: TrailSnapshot | null;
};

/** Who does something and when, known before what it changes is: the entry without its subject and facts. */
export type TrailContext = Pick<TrailEntry, 'id' | 'at' | 'actor'>;

/** What was done. Only ever added to; a change's entry is written by its own store in the change's transaction. */
export interface TrailStore {
  append(entry: TrailEntry): Promise<void>;
  /** At most `limit` entries, the newest first; those older than the entry `before` if it is named. */
  newest(limit: number, before?: string): Promise<readonly TrailEntry[]>;
}
