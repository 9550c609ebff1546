import type { Brakes } from './brakes.ts';
import type { Result } from '../platform/result.ts';
import type { Caller } from './ids.ts';
import type { TrailEntry } from '../admins/ports.ts';
import type { StoredScreenshot } from '../screenshots/ports.ts';

/** A decision about stored brakes: null removes them, undefined leaves them. */
export type BrakeDecision<Answer> = {
  readonly brakes: Brakes | null | undefined;
  readonly answer: Answer;
};

/** Brakes that people set for themselves, by the keys that know a person. */
export interface BrakeStore {
  /** The brakes under any of these keys. Callers that come together share one query. */
  find(keys: readonly string[]): Promise<readonly Brakes[]>;
  /**
   * Gives all these keys the brakes that `decide` makes of those stored under them; one caller of a key at a time,
   * durable once answered. `at` (epoch ms) says from when on unused ones grow old. `decide` is pure: it may be called again.
   */
  revise<Answer>(
    keys: readonly string[],
    decide: (stored: readonly Brakes[]) => BrakeDecision<Answer>,
    at: number,
  ): Promise<Answer>;
}

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
  /** The brakes that the browser keeps of the caller's; null for none. */
  readonly keep: (stored: readonly Brakes[]) => Brakes | null;
  /** The trail entry of a screenshot that is removed; a failure for one that stays, without its sender. */
  readonly withdraw: (stored: StoredScreenshot) => Result<TrailEntry, { readonly code: string }>;
  readonly now: number;
};

/** The result of a deletion. */
export type Erased = { readonly keepsBrakes: boolean; readonly withdrawn: readonly StoredScreenshot[] };

/** All that is stored of one person, across the stores, other than brakes. */
export interface OwnDataStore {
  /**
   * The rows that name the caller, by named fields: none for admins, and none that would help to pass the checks.
   */
  read(caller: Caller): Promise<OwnTables>;
  /**
   * Removes every row that names the caller, all or none. A seat in a week's ranking stays used, each under a new random
   * id; a screenshot that is not withdrawn stays without its sender; brakes that are kept stay under the visitor's key alone. The record, totals
   * and rewards name no session anyway.
   */
  erase(caller: Caller, erasure: Erasure): Promise<Erased>;
}

/** Later than `since` and no later than `until` (epoch ms). */
export type PresenceSpan = { readonly since: number; readonly until: number };

/** Adds up the counts of all processes of one database. */
export interface PresenceStore {
  /** The `own` count of this process plus the counts of the others within the span. */
  sum(own: number, span: PresenceSpan): Promise<number>;
}
