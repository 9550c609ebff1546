import type { ServerRoute } from '@hapi/hapi';
import { boardLuck } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** How long (ms) an answer is kept: it counts all ranked players. */
const KEPT_FOR = 10_000;

/** What luck alone explains of the rankings. */
export function luckRoute({ readBoardLuck, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/leaderboard/luck', {
    key: () => String(Math.floor(now() / KEPT_FOR)),
    build: () => readBoardLuck({ now: now() }),
    schema: boardLuck,
    log,
  });
}
