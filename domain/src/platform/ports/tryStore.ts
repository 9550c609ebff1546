/** At most `most` tries of a key within any `within` ms. */
export type TryLimit = { readonly most: number; readonly within: number };

/** Tries counted by key, for all servers that share a database. */
export interface TryStore {
  /**
   * Takes a try at `at` (epoch ms) under a fresh id: undefined, or the ms until the key may try again, at most `within`,
   * and then nothing is taken. Of callers at once no more are let through than of callers one after the other. A try
   * from more than `within` ahead came by a clock that was set back since, and counts no more.
   */
  begin(key: string, limit: TryLimit, at: number, id: string): Promise<number | undefined>;
  /** Gives back a try, which was not judged. */
  giveBack(key: string, id: string): Promise<void>;
  /** Removes the key's tries after a right one. */
  clear(key: string): Promise<void>;
}
