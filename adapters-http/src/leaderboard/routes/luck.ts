import type { ServerRoute } from '@hapi/hapi';
import type { BoardLuck } from '../wire.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { VisitorOptions } from '../../visitors/options.ts';

/** How long (ms) an answer is kept: it counts all ranked players. */
const STANDS = 10_000;

const luck = shape<BoardLuck['overall']>({ ranked: count, beyondLuck: count });
const schema = shape<BoardLuck>({ overall: luck, weekly: luck });

/** What luck alone explains of the rankings. */
export function luckRoute({ readBoardLuck, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute<BoardLuck>('/api/leaderboard/luck', {
    key: () => String(Math.floor(now() / STANDS)),
    build: () => readBoardLuck({ now: now() }),
    schema,
    log,
  });
}
