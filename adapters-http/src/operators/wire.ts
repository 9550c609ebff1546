/**
 * A part without which the server answers less, and why. `images`: the object store. `disk`: that of `DATA_DIR`.
 * `record`: nothing, or nothing new, is signed. `clock`: this machine's. `since` (epoch ms): where it is known.
 */
export type DegradedPart = {
  readonly part: 'feed' | 'images' | 'disk' | 'record' | 'clock';
  readonly reason: string;
  readonly since?: number;
};

/** `GET /api/ready` while the database answers. */
export type Ready = {
  readonly status: 'ready';
  readonly database: 'ok';
  /** Empty if everything works. */
  readonly degraded: readonly DegradedPart[];
  readonly feed: {
    readonly source: 'demo' | 'third-party';
    readonly lastSuccessAt: number | null;
    readonly stale: boolean;
    /** Why each reading since `since` (epoch ms) failed; null while they succeed. */
    readonly failure: {
      readonly code: 'feed_unreachable' | 'feed_timeout' | 'feed_unexpected' | 'feed_unstored';
      readonly reason: string;
      readonly since: number;
    } | null;
  };
  /** Our clock ahead of the game’s, null while that is unknown; how often this machine’s clock was set. */
  readonly clock: { readonly skewMs: number | null; readonly large: boolean; readonly jumps: number };
};
