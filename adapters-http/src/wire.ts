export type {
  AdminSession,
  AdminSignIn,
  SignInNeeds,
  OwnAccount,
  OwnPasswordChange,
  SecondFactorChange,
  AdminSummary,
  TrailEntry,
} from './admins/wire.ts';
export type {
  ActiveBannerAd,
  BannerAd,
  BannerAdChange,
  BannerAdRequest,
  BannerAdToggle,
  BannerAdViewed,
} from './banners/wire.ts';
export type { ErrorCode } from './platform/errors.ts';
export type { Done, ErrorBody } from './platform/shapes.ts';
export type { DrawHour, Fairness, GameRow, GameResults, LiveState, PublicConfig } from './game/wire.ts';
export type {
  GiftCode,
  GiftCodeChange,
  GiftCodeNotification,
  GiftCodeRequest,
  GiftCodesSeen,
} from './gift-codes/wire.ts';
export type {
  BoardLuck,
  LeaderboardEntry,
  WeeklyLeaderboardEntry,
  WeeklyReward,
} from './leaderboard/wire.ts';
export type { LogReceipt } from './record/wire.ts';
export type {
  PredictionAnswer,
  PredictionRequest,
  PredictionStats,
  RankingObstacle,
  TrackRecord,
  UserStats,
} from './predictions/wire.ts';
export type { DegradedPart, Ready } from './operators/wire.ts';
export type {
  AdminScreenshot,
  ApprovedScreenshot,
  OwnScreenshot,
  ScreenshotAnalysis,
  ScreenshotAnswer,
  ScreenshotReview,
} from './screenshots/wire.ts';
export type { ActiveCount, ActivePing, BrakesRequest, BrakesState, OwnData } from './visitors/wire.ts';
