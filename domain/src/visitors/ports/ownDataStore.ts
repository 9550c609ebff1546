import type { Brakes } from '../brakes/brakes.ts';
import type { Result } from '../../platform/result.ts';
import type { Caller } from '../caller.ts';
import type { TrailEntry } from '../../admins/ports/trailStore.ts';
import type { StoredScreenshot } from '../../screenshots/ports/screenshotStore.ts';

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

/** How a deletion decides; its functions may be called again. */
export type Erasure = {
  readonly hashes: VisitorHashes;
  /** A fresh random id with each call. */
  readonly newId: () => string;
  /** The visitor id that inherits brakes: the same for the same caller, so that a repeat finds what it moved. */
  readonly heir: string;
  /** What the heir gets of the caller's brakes and its own; null for nothing. */
  readonly inherit: (stored: readonly Brakes[]) => Brakes | null;
  /** The trail entry of a screenshot that is removed; a failure for one that stays, without its sender. */
  readonly withdraw: (stored: StoredScreenshot) => Result<TrailEntry, { readonly code: string }>;
  readonly now: number;
};

/** What a deletion found. */
export type Erased = { readonly keepsBrakes: boolean; readonly withdrawn: readonly StoredScreenshot[] };

/** All that is stored of one person, across the stores, other than brakes and recovery codes. */
export interface OwnDataStore {
  /**
   * What rows that name the caller say, each in fields that are named one by one: none that is for admins, and none that
   * would help to pass the checks. Of the predictions at most `most`, those of later periods, by text, than `after`.
   */
  read(caller: Caller, after: string, most: number): Promise<OwnTables>;
  /**
   * Removes every row that names the caller, all or none. A seat in a week's ranking stays taken, each under a random id
   * of its own; a screenshot that is not withdrawn stays without its sender; brakes go to the heir. The record, totals
   * and rewards name no session anyway.
   */
  erase(caller: Caller, erasure: Erasure): Promise<Erased>;
}
