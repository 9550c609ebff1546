import type { ServerRoute } from '@hapi/hapi';
import { istDay } from '@bigsmall/domain';
import { predictionStats } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { PredictionOptions } from '../options.ts';

type Deps = PredictionOptions & {
  /** Grows with each new prediction. */
  readonly version: () => number;
};

/** The number of predictions, in total and on this IST day. */
export function statsRoute({ readPredictionStats, version, now, log }: Deps): ServerRoute {
  return snapshotRoute('/api/predictions/stats', {
    key: () => `${istDay(now())} ${version()}`,
    build: () => readPredictionStats({ now: now() }),
    schema: predictionStats,
    log,
  });
}
