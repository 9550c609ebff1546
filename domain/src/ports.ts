import type { AdminSessionStore, AdminStore, TrailStore } from './admins/ports.ts';
import type { BannerStore } from './banners/ports.ts';
import type { BrakeStore, OwnDataStore, PresenceStore } from './visitors/ports.ts';
import type { DrawTallyStore, PredictionStore } from './predictions/ports.ts';
import type { DrawStore, GameFeed } from './game/ports.ts';
import type { GiftCodeStore } from './gift-codes/ports.ts';
import type { LeaderboardStore, PlayerStore, RewardStore } from './leaderboard/ports.ts';
import type { RecordStore } from './record/ports.ts';
import type { ScreenshotStore } from './screenshots/ports.ts';
import type { ImageReader, ObjectStore, TryStore } from './platform/ports.ts';
import type { RankMinimum } from './leaderboard/ranking.ts';
import type { Sha256 } from './platform/bytes.ts';

export type * from './admins/ports.ts';
export type * from './banners/ports.ts';
export type * from './game/ports.ts';
export type * from './gift-codes/ports.ts';
export type * from './leaderboard/ports.ts';
export type * from './platform/ports.ts';
export type * from './predictions/ports.ts';
export type * from './record/ports.ts';
export type * from './screenshots/ports.ts';
export type * from './visitors/ports.ts';

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

/** Dependencies of the use cases; each takes the part it needs. */
export type UseCaseDeps = Omit<Stores, 'tries'> & {
  readonly feed: GameFeed;
  readonly objects: ObjectStore;
  readonly images: ImageReader;
  /** Tells the configured password of the first owner from another one, and is no password. */
  readonly passwordMark: string;
  /** Whether a screenshot may be approved without a person. */
  readonly autoApprove: boolean;
  /** The longest time (ms) from a draw's publication until the feed shows it, by the operator's word; null if unknown. */
  readonly maxLag: number | null;
  readonly sha256: Sha256;
  readonly rankMinimum: RankMinimum;
};
