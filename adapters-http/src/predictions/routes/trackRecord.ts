import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { TrackRecord } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { count, interval, shape, share } from '../../platform/routes/schemas.ts';
import type { PredictionOptions } from '../options.ts';

/** How long (ms) an answer is kept: a record of thousands of draws changes slowly. */
const STANDS = 10_000;

const bits = Joi.number();

const schema = shape<TrackRecord>({
  since: count.allow(null),
  recordedSince: count.optional(),
  rounds: count,
  hits: count,
  interval,
  meanConfidence: share,
  brier: share,
  coinBrier: 0.25,
  strategies: Joi.array().items(
    shape<TrackRecord['strategies'][number]>({
      strategy: Joi.string(),
      rounds: count,
      hits: count,
      interval,
      meanConfidence: share,
    }),
  ),
  path: Joi.array().items(Joi.array().items(count).length(2)),
  lastDay: Joi.string()
    .allow('')
    .pattern(/^[01]*$/),
  feed: shape<TrackRecord['feed']>({
    draws: count,
    digits: bits,
    sides: bits,
    pairs: bits,
    alarming: Joi.boolean(),
  }),
});

/** The engine's whole record. */
export function trackRecordRoute({ readTrackRecord, now, log }: PredictionOptions): ServerRoute {
  return snapshotRoute<TrackRecord>('/api/game/track-record', {
    key: () => String(Math.floor(now() / STANDS)),
    build: () => readTrackRecord(),
    schema,
    log,
  });
}
