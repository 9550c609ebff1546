import type { ServerRoute } from '@hapi/hapi';
import { activeCount } from '../wire.ts';
import { everySecond, snapshotRoute } from '../../platform/snapshots.ts';
import type { VisitorOptions } from '../options.ts';

/** The number of active sessions. */
export function countRoute({
  countActive,
  presence,
  activePerAddress,
  now,
  log,
}: VisitorOptions): ServerRoute {
  return snapshotRoute('/api/users/active/count', {
    key: everySecond(now),
    async build() {
      await presence.flush();
      return { count: await countActive({ now: now(), perAddress: activePerAddress }) };
    },
    schema: activeCount,
    log,
  });
}
