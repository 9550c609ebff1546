import type {
  AdminSessionStore,
  AuditStore,
  BannerStore,
  DatabaseIdStore,
  DrawStore,
  GiftCodeStore,
  LeaderboardStore,
  PlayerStore,
  PredictionStore,
  PresenceStore,
  QuarantineStore,
  RewardStore,
  ScreenshotStore,
  TryStore,
} from '../ports/index.ts';

/** Stores that work on the same data. */
export type Stores = {
  readonly draws: DrawStore;
  readonly quarantine: QuarantineStore;
  readonly predictions: PredictionStore;
  readonly players: PlayerStore;
  readonly leaderboard: LeaderboardStore;
  readonly rewards: RewardStore;
  readonly presence: PresenceStore;
  readonly screenshots: ScreenshotStore;
  readonly giftCodes: GiftCodeStore;
  readonly banners: BannerStore;
  readonly adminSessions: AdminSessionStore;
  readonly audit: AuditStore;
  readonly tries: TryStore;
  readonly databaseId: DatabaseIdStore;
};

/** Makes stores that are empty and share nothing with those made before; `close` is called when a test is done. */
export type MakeStores = () => Promise<Stores & { readonly close?: () => Promise<void> }>;

/** Runs `use` with fresh stores and closes them, also when it throws. */
export async function withStores(
  makeStores: MakeStores,
  use: (stores: Stores) => Promise<void>,
): Promise<void> {
  const stores = await makeStores();
  try {
    await use(stores);
  } finally {
    await stores.close?.();
  }
}
