import type { ServerRoute } from '@hapi/hapi';
import { activeCount } from '../wire.ts';
import { everySecond, snapshotRoute } from '../../platform/snapshots.ts';
import type { VisitorOptions } from '../options.ts';

/** The number of active visitors. */
export function countRoute({ countActive, activePerAddress, now, log }: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/users/active/count', {
    key: everySecond(now),
    build: async () => ({ count: await countActive({ now: now(), perAddress: activePerAddress }) }),
    schema: activeCount,
    log,
  });
}
