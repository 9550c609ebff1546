import type { ServerRoute } from '@hapi/hapi';
import { istDay } from '@bigsmall/domain';
import type { ReadPredictionStats } from '@bigsmall/domain/usecases';
import type { PredictionStats } from '../../contract/index.ts';
import type { Log } from '../../logging/log.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { count, shape } from '../schemas.ts';

const schema = shape<PredictionStats>({ total: count, today: count });

export type StatsDeps = {
  readonly readPredictionStats: ReadPredictionStats;
  /** Grows with each new prediction. */
  readonly version: () => number;
  readonly now: () => number;
  readonly log: Log;
};

/** The number of predictions, in total and on this IST day. */
export function statsRoute({ readPredictionStats, version, now, log }: StatsDeps): ServerRoute {
  return snapshotRoute<PredictionStats>('/api/predictions/stats', {
    key: () => `${istDay(now())} ${version()}`,
    build: () => readPredictionStats({ now: now() }),
    schema,
    log,
  });
}
