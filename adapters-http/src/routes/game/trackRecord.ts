import type { ServerRoute } from '@hapi/hapi';
import type { ReadTrackRecord } from '@bigsmall/domain/usecases';
import Joi from 'joi';
import type { TrackRecord } from '../../contract/index.ts';
import type { FeedStatus } from '../../feed/createPoller.ts';
import type { Log } from '../../logging/log.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { count, interval, shape, share } from '../schemas.ts';

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

export type TrackRecordDeps = {
  readonly readTrackRecord: ReadTrackRecord;
  readonly feedStatus: () => FeedStatus;
  readonly log: Log;
};

/** The engine replayed over the stored draws, at most once for each new draw. */
export function trackRecordRoute({ readTrackRecord, feedStatus, log }: TrackRecordDeps): ServerRoute {
  return snapshotRoute<TrackRecord>('/api/game/track-record', {
    key: () => String(feedStatus().drawsAdded),
    build: () => readTrackRecord({ seed: SEED }),
    schema,
    log,
  });
}
