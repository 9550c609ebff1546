import type { GameClock } from '@bigsmall/domain';
import type { VisitorOptions } from '../visitors/options.ts';
import type { Fairness } from './wire.ts';
import type { PublicConfig } from '../platform/wire.ts';
import type { FeedStatus } from './feed/feedHealth.ts';
import type { Live } from './live/live.ts';

export type GameParts = {
  readonly live: Live;
  readonly gameClock: () => GameClock;
  readonly feedStatus: () => FeedStatus;
  /** Over how many ms pages spread their predictions of a new draw. */
  readonly sendWithin: number;
  readonly publicConfig: PublicConfig;
};

/** Dependencies of the game's routes. */
export type GameOptions = VisitorOptions & GameParts & { readonly fairness: () => Fairness };
