import type { AdminSessionStore, AdminStore, TrailStore } from './admins/ports.ts';
import type { BannerStore } from './banners/ports.ts';
import type { BrakeStore, OwnDataStore, PresenceStore } from './visitors/ports.ts';
import type { DrawTallyStore, PredictionStore } from './predictions/ports.ts';
import type { DrawStore } from './game/ports.ts';
import type { GiftCodeStore } from './gift-codes/ports.ts';
import type { LeaderboardStore, PlayerStore, RewardStore } from './leaderboard/ports.ts';
import type { RecordStore } from './record/ports.ts';
import type { ScreenshotStore } from './screenshots/ports.ts';
import type { TryStore } from './platform/ports.ts';

export type * from './admins/ports.ts';
export type * from './banners/ports.ts';
export type * from './visitors/ports.ts';
export type * from './predictions/ports.ts';
export type * from './game/ports.ts';
export type * from './gift-codes/ports.ts';
export type * from './platform/ports.ts';
export type * from './leaderboard/ports.ts';
export type * from './record/ports.ts';
export type * from './screenshots/ports.ts';

/** The stores of one database. */
export type Stores = {
  readonly draws: DrawStore;
  readonly drawTally: DrawTallyStore;
  readonly predictions: PredictionStore;
  readonly record: RecordStore;
  readonly players: PlayerStore;
  readonly leaderboard: LeaderboardStore;
  readonly brakes: BrakeStore;
  readonly ownData: OwnDataStore;
  readonly rewards: RewardStore;
  readonly presence: PresenceStore;
  readonly screenshots: ScreenshotStore;
  readonly giftCodes: GiftCodeStore;
  readonly banners: BannerStore;
  readonly admins: AdminStore;
  readonly adminSessions: AdminSessionStore;
  readonly trail: TrailStore;
  /** Tries that limits count for all servers together. */
  readonly tries: TryStore;
};
