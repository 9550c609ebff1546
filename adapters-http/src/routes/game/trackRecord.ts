import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { TrackRecord } from '../../contract/index.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { count, interval, shape, share } from '../schemas.ts';
import type { RouteDeps } from '../routeDeps.ts';

/** With one seed all visitors see the same replay. */
const SEED = 1;

const schema = shape<TrackRecord>({
  rounds: count,
  hits: count,
  interval,
  meanConfidence: share,
  brier: share,
  coinBrier: 0.25,
  strategies: Joi.array().items(
    Joi.object({ strategy: Joi.string(), rounds: count, hits: count, interval }).options({
      presence: 'required',
    }),
  ),
});

type Deps = Pick<RouteDeps, 'readTrackRecord' | 'feedStatus' | 'log'>;

/** The engine replayed over the stored draws, at most once for each new draw. */
export function trackRecordRoute({ readTrackRecord, feedStatus, log }: Deps): ServerRoute {
  return snapshotRoute<TrackRecord>('/api/game/track-record', {
    key: () => String(feedStatus().drawsAdded),
    build: () => readTrackRecord({ seed: SEED }),
    schema,
    log,
  });
}
