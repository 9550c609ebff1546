import type { AdminSessionStore } from './adminSessionStore.ts';
import type { AuditStore } from './auditStore.ts';
import type { BannerStore } from './bannerStore.ts';
import type { BrakeStore } from './brakeStore.ts';
import type { DatabaseIdStore } from './databaseIdStore.ts';
import type { DrawStore } from './drawStore.ts';
import type { GiftCodeStore } from './giftCodeStore.ts';
import type { LeaderboardStore } from './leaderboardStore.ts';
import type { PlayerStore } from './playerStore.ts';
import type { PredictionStore } from './predictionStore.ts';
import type { PresenceStore } from './presenceStore.ts';
import type { QuarantineStore } from './quarantineStore.ts';
import type { RecordStore } from './recordStore.ts';
import type { RewardStore } from './rewardStore.ts';
import type { ScreenshotStore } from './screenshotStore.ts';
import type { TryStore } from './tryStore.ts';

export type * from './adminSessionStore.ts';
export type * from './auditStore.ts';
export type * from './bannerStore.ts';
export type * from './brakeStore.ts';
export type * from './databaseIdStore.ts';
export type * from './drawStore.ts';
export type * from './gameFeed.ts';
export type * from './giftCodeStore.ts';
export type * from './imageReader.ts';
export type * from './leaderboardStore.ts';
export type * from './objectStore.ts';
export type * from './playerStore.ts';
export type * from './predictionStore.ts';
export type * from './presenceStore.ts';
export type * from './quarantineStore.ts';
export type * from './recordStore.ts';
export type * from './rewardStore.ts';
export type * from './screenshotStore.ts';
export type * from './tryStore.ts';

/** The stores of one database. */
export type Stores = {
  readonly draws: DrawStore;
  readonly quarantine: QuarantineStore;
  readonly predictions: PredictionStore;
  readonly record: RecordStore;
  readonly players: PlayerStore;
  readonly leaderboard: LeaderboardStore;
  readonly brakes: BrakeStore;
  readonly rewards: RewardStore;
  readonly presence: PresenceStore;
  readonly screenshots: ScreenshotStore;
  readonly giftCodes: GiftCodeStore;
  readonly banners: BannerStore;
  readonly adminSessions: AdminSessionStore;
  readonly audit: AuditStore;
  /** Tries that limits count for all servers together. */
  readonly tries: TryStore;
  readonly databaseId: DatabaseIdStore;
};
