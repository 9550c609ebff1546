import type { ServerRoute } from '@hapi/hapi';
import { istDay } from '@bigsmall/domain';
import type { PredictionStats } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { PredictionOptions } from '../options.ts';

const schema = shape<PredictionStats>({ total: count, today: count, voices: count });

type Deps = PredictionOptions & {
  /** Grows with each new prediction. */
  readonly version: () => number;
};

/** The number of predictions, in total and on this IST day. */
export function statsRoute({ readPredictionStats, version, now, log }: Deps): ServerRoute {
  return snapshotRoute<PredictionStats>('/api/predictions/stats', {
    key: () => `${istDay(now())} ${version()}`,
    build: () => readPredictionStats({ now: now() }),
    schema,
    log,
  });
}
