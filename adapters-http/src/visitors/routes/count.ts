import type { ServerRoute } from '@hapi/hapi';
import type { ActiveCount } from '../../wire.ts';
import { everySecond } from '../../platform/snapshots/everySecond.ts';
import { snapshotRoute } from '../../platform/snapshots/snapshotRoute.ts';
import { count, shape } from '../../platform/routes/schemas.ts';
import type { RouteDeps } from '../../routeDeps.ts';

const schema = shape<ActiveCount>({ count });

type Deps = Pick<RouteDeps, 'countActive' | 'presence' | 'activePerAddress' | 'now' | 'log'>;

/** The number of active sessions. */
export function countRoute({ countActive, presence, activePerAddress, now, log }: Deps): ServerRoute {
  return snapshotRoute<ActiveCount>('/api/users/active/count', {
    key: everySecond(now),
    async build() {
      await presence.flush();
      return { count: await countActive({ now: now(), perAddress: activePerAddress }) };
    },
    schema,
    log,
  });
}
