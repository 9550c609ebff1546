/** A session said that it is there; `at` is epoch ms by the server's clock. */
export type Ping = { readonly sessionId: string; readonly at: number };

/** When each session was last there. */
export interface PresenceStore {
  /** Keeps each session's latest ping, in whatever order they come, and forgets those until `forgetUntil` (epoch ms). */
  keep(pings: readonly Ping[], forgetUntil: number): Promise<void>;
  /** How many sessions have a ping later than `since` (epoch ms). */
  count(since: number): Promise<number>;
}
