import type { GameClock } from '@bigsmall/domain';
import type { UseCases } from '@bigsmall/domain/usecases';
import type { Passwords } from './admins/createPasswords.ts';
import type { Fairness, PublicConfig } from './wire.ts';
import type { FeedStatus } from './game/feed/createPoller.ts';
import type { ReadCheckpoint } from './record/createCheckpoints.ts';
import type { ObjectSweep } from './platform/jobs/objectSweep.ts';
import type { SharedTries } from './platform/limits/createSharedThrottle.ts';
import type { LiveHub } from './game/live/createLiveHub.ts';
import type { Log } from './platform/logging/log.ts';
import type { PresenceWindow } from './visitors/createPresenceWindow.ts';
import type { ReadReadiness } from './platform/readiness/createReadiness.ts';
import type { ClaimOf, OriginOf } from './visitors/rankingClaim.ts';

/** What routes use; each route picks its part. */
export type RouteDeps = UseCases &
  Omit<SharedTries, 'log'> &
  Passwords & {
    readonly log: Log;
    /** In [0, 1): selects spot checks. */
    readonly random: () => number;
    /** The hash under which attempts of an address are counted. */
    readonly tryKey: (address: string) => string;
    /** The visitor id that inherits the brakes of a visitor or session whose data are deleted. */
    readonly heirOf: (id: string) => string;
    readonly trustProxy: boolean;
    /** Whether visitors use https. */
    readonly https: boolean;
    readonly objectSweep: ObjectSweep;
    readonly presence: PresenceWindow;
    readonly live: LiveHub;
    /** The most active sessions of an address that count. */
    readonly activePerAddress: number;
    /** Multiplies how many predictions of an address count in the totals. */
    readonly rateLimitScale: number;
    readonly claimOf: ClaimOf;
    readonly originOf: OriginOf;
    readonly readCheckpoint: ReadCheckpoint;
    /** The line in which the log's key is published. */
    readonly logKey: string;
    /** The lines in which the witnesses' keys are published. */
    readonly witnessKeys: readonly string[];
    readonly gameClock: () => GameClock;
    readonly feedStatus: () => FeedStatus;
    readonly readReadiness: ReadReadiness;
    /** Over how many ms pages spread their predictions of a new draw. */
    readonly sendWithin: number;
    readonly fairness: () => Fairness;
    readonly publicConfig: PublicConfig;
  };
