export type { AdminSessionStore, StoredAdminSession } from './adminSessionStore.ts';
export type { AuditAction, AuditEntry, AuditFacts, AuditStamp, AuditStore } from './auditStore.ts';
export type { BannerRevision, BannerStore, StoredBanner } from './bannerStore.ts';
export type { DatabaseIdStore } from './databaseIdStore.ts';
export type { DrawStore, StoredDraw } from './drawStore.ts';
export type { FeedReading, GameFeed } from './gameFeed.ts';
export type { GiftCodeRevision, GiftCodeStore, StoredGiftCode } from './giftCodeStore.ts';
export type { CleanImage, CleanScreenshot, ImageFailure, ImageReader } from './imageReader.ts';
export type { LeaderboardStore, RankCandidate, RankSpan, WeekSpan } from './leaderboardStore.ts';
export type { ExpectedBytes, ListedObject, ObjectStore, ObjectTrash } from './objectStore.ts';
export type { PlayerRecord, PlayerStore } from './playerStore.ts';
export type {
  PredictionSource,
  PredictionStatus,
  PredictionStore,
  RecordedPrediction,
  RecordingOutcome,
  RecordingTerms,
  Resolution,
} from './predictionStore.ts';
export type { TryLimit, TryStore } from './tryStore.ts';
export type { Ping, PresenceSpan, PresenceStore } from './presenceStore.ts';
export type { DoubtfulRow, QuarantinedDraw, QuarantineStore } from './quarantineStore.ts';
export type { RewardStore, StoredReward } from './rewardStore.ts';
export type {
  ScreenshotRevision,
  ScreenshotStore,
  StoredScreenshot,
  UploadHistory,
} from './screenshotStore.ts';
