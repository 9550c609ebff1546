export type {
  AdminFigures,
  AdminInvitation,
  AdminInvite,
  AdminJoin,
  AdminRole,
  AdminRoleChange,
  AdminRow,
  AdminSession,
  AdminSessionRow,
  AdminSignIn,
  AdminSummary,
  AuditLogEntry,
  BackupCodes,
  BackupCodesRequest,
  FigureHour,
  ObjectsReport,
  ObjectsSweep,
  OwnPasswordChange,
  QuarantinedRow,
  QuarantineReview,
  SecondFactorChange,
} from './admin.ts';
export type { ActiveBannerAd, BannerAd, BannerAdRequest, BannerAdToggle, BannerAdViewed } from './banners.ts';
export type { PublicConfig } from './config.ts';
export type { ErrorBody } from './errors.ts';
export type { DrawHour, Fairness, GameRecord, GameResults } from './game.ts';
export type { GiftCode, GiftCodeNotification, GiftCodeRequest, GiftCodesSeen } from './giftCodes.ts';
export type { BoardLuck, LeaderboardEntry, WeeklyLeaderboardEntry, WeeklyReward } from './leaderboard.ts';
export type { LiveBye, LiveCounts, LiveDraw } from './live.ts';
export type { LogReceipt } from './log.ts';
export type {
  OwnCourse,
  PredictionReceipt,
  PredictionRequest,
  PredictionStats,
  Ranking,
  RankingReason,
  TrackRecord,
  UserStats,
} from './predictions.ts';
export type { DegradedPart, Ready } from './ready.ts';
export type {
  AdminScreenshot,
  ApprovedScreenshot,
  OwnScreenshot,
  ScreenshotAnalysis,
  ScreenshotReceipt,
  ScreenshotReview,
} from './screenshots.ts';
export type {
  ActiveCount,
  ActivePing,
  BrakeLimit,
  BrakesRequest,
  BrakesState,
  Done,
  LimitKind,
  OfferedSession,
  OwnData,
  SessionOffer,
  SessionTaking,
  TakenSession,
} from './users.ts';
