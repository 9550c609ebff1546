import type { GameClock } from '@bigsmall/domain';
import type { UseCases } from '@bigsmall/domain/usecases';
import type { AdminCookie, AdminDevices } from './admins/adminAuth.ts';
import type { Passwords } from './admins/credentials.ts';
import type { FeedStatus } from './game/feed/feedHealth.ts';
import type { Live } from './game/live.ts';
import type { Fairness } from './game/wire.ts';
import type { Config } from './main/config.ts';
import type { ReadReadiness } from './operators/health.ts';
import type { SharedTries } from './platform/limits.ts';
import type { Log } from './platform/logging.ts';
import type { ReadCheckpoint } from './record/createCheckpoints.ts';
import type { ClaimOf, OriginOf } from './visitors/visitor.ts';

/** The settings, and the parts of the routes that the composition root makes. */
export type AppParts = Omit<Config, 'cookieSecret'> &
  Pick<Passwords, 'checkPassword' | 'hashPassword'> & {
    readonly live: Live;
    readonly gameClock: () => GameClock;
    readonly feedStatus: () => FeedStatus;
    readonly readCheckpoint: ReadCheckpoint;
    /** The line in which the log's key is published. */
    readonly publishedKey: string;
    readonly fairness: (now: number) => Fairness;
    /** Whether visitors use https. */
    readonly https: boolean;
  };

/** Dependencies of all routes. */
export type App = UseCases &
  SharedTries &
  AppParts & {
    readonly log: Log;
    /** The hash under which attempts of an address or visitor are counted. */
    readonly tryKey: (text: string) => string;
    readonly claimOf: ClaimOf;
    readonly originOf: OriginOf;
    /** The limit of active visitors of one address that count. */
    readonly activePerAddress: number;
    readonly cookie: AdminCookie;
    readonly devices: AdminDevices;
    readonly readReadiness: ReadReadiness;
  };
