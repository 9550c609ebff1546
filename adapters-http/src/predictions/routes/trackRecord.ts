import type { ServerRoute } from '@hapi/hapi';
import { trackRecord } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { PredictionOptions } from '../options.ts';

/** How long (ms) an answer is kept: a record of thousands of draws changes slowly. */
const KEPT_FOR = 10_000;

/** The engine's whole record. */
export function trackRecordRoute({ readTrackRecord, now, log }: PredictionOptions): ServerRoute {
  return snapshotRoute('/api/game/track-record', {
    key: () => String(Math.floor(now() / KEPT_FOR)),
    build: () => readTrackRecord(),
    schema: trackRecord,
    log,
  });
}
