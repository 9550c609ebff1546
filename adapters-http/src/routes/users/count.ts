import type { ServerRoute } from '@hapi/hapi';
import type { CountActive } from '@bigsmall/domain/usecases';
import type { ActiveCount } from '../../contract/index.ts';
import type { Log } from '../../logging/log.ts';
import type { PresenceWindow } from '../../presence/createPresenceWindow.ts';
import { everySecond } from '../../snapshots/everySecond.ts';
import { snapshotRoute } from '../../snapshots/snapshotRoute.ts';
import { count, shape } from '../schemas.ts';

const schema = shape<ActiveCount>({ count });

export type CountDeps = {
  readonly countActive: CountActive;
  readonly presence: PresenceWindow;
  /** The most active sessions of an address that count. */
  readonly activePerAddress: number;
  readonly now: () => number;
  readonly log: Log;
};

/** The number of active sessions. */
export function countRoute({ countActive, presence, activePerAddress, now, log }: CountDeps): ServerRoute {
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
