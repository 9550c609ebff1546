import { FEED_FAILURES } from '../game/feed/feedHealth.ts';
import {
  count,
  exactly,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  shape,
  text,
  time,
  type Wire,
  feedSource,
} from '../platform/shapes.ts';

/**
 * A part without which the server answers less, and why. `images`: the object store. `disk`: that of `DATA_DIR`.
 * `record`: nothing, or nothing new, is signed. `clock`: this machine's. `since` (epoch ms): where it is known.
 */
export type DegradedPart = Wire<typeof degradedPart>;
export const degradedPart = shape({
  part: oneOf(['feed', 'images', 'disk', 'record', 'clock']),
  reason: text,
  since: optional(time),
});

/** `GET /api/ready` while the database answers. */
export type Ready = Wire<typeof ready>;
export const ready = shape({
  status: exactly('ready'),
  database: exactly('ok'),
  /** Empty if everything works. */
  degraded: list(degradedPart),
  feed: shape({
    source: feedSource,
    lastSuccessAt: nullable(number),
    stale: flag,
    /** Why each reading since `since` (epoch ms) failed; null while they succeed. */
    failure: nullable(shape({ code: oneOf(FEED_FAILURES), reason: text, since: time })),
  }),
  /** Our clock ahead of the game’s, null while that is unknown; how often this machine’s clock was set. */
  clock: shape({ skewMs: nullable(number), large: flag, jumps: count }),
});
