import type { Owner } from '../session/owner.ts';

/** A stored row: its values by their names. */
export type OwnRow = Readonly<Record<string, string | number | null>>;

/** Rows by the name of their table. */
export type OwnTables = Readonly<Record<string, readonly OwnRow[]>>;

/** Hashes under which other rows know a visitor. */
export type VisitorHashes = {
  /** Of the ranking of the week that starts then (epoch ms). */
  readonly ofWeek: (weekStart: number) => string | undefined;
  /** Of counted tries. */
  readonly ofTries: string | undefined;
};

/** All that is stored of one person, across the stores. */
export interface OwnDataStore {
  /** Every row that names the owner; of the predictions at most `most`, those of later periods, by text, than `after`. */
  read(owner: Owner, after: string, most: number): Promise<OwnTables>;
  /**
   * Removes every row that names the owner, all or none. A seat in a week's ranking stays taken under the random `alias`,
   * a rejected screenshot stays without its sender; the record, totals and rewards name no session anyway.
   */
  erase(owner: Owner, hashes: VisitorHashes, alias: string): Promise<void>;
}
