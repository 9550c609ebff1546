import type { SessionId } from '../sessionId.ts';

/** A session said that it is there; `at` is epoch ms by the server's clock, `origin` tells addresses apart. */
export type Ping = { readonly sessionId: SessionId; readonly at: number; readonly origin?: string };

/** Later than `since` and no later than `until` (epoch ms). */
export type PresenceSpan = { readonly since: number; readonly until: number };

/** When each session was last there. */
export interface PresenceStore {
  /**
   * Keeps each session's latest ping, in whatever order they come, and forgets those outside the span. A stored ping
   * later than `until` came by a clock that was set back since: any ping replaces it.
   */
  record(pings: readonly Ping[], span: PresenceSpan): Promise<void>;
  /** How many sessions have a ping within the span, of one origin (that of a session's latest ping) at most `most`. */
  count(span: PresenceSpan, most?: number): Promise<number>;
}
