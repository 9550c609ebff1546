import type {
  ObjectsReport,
  ObjectsSweep,
  ActiveBannerAd,
  ActiveCount,
  ActivePing,
  AdminFigures,
  AdminInvitation,
  AdminInvite,
  AdminJoin,
  AdminRoleChange,
  AdminRow,
  AdminScreenshot,
  AdminSession,
  AdminSignIn,
  SignInNeeds,
  AdminSummary,
  ApprovedScreenshot,
  AuditLogEntry,
  BackupCodes,
  BackupCodesRequest,
  BannerAd,
  BannerAdOrder,
  BannerAdRequest,
  BannerAdToggle,
  BannerAdViewed,
  BrakesRequest,
  BrakesState,
  DrawHour,
  Fairness,
  GiftCode,
  GiftCodeNotification,
  GiftCodeRequest,
  GiftCodesSeen,
  BoardLuck,
  LeaderboardEntry,
  OfferedSession,
  OwnCourse,
  OwnData,
  OwnPasswordChange,
  OwnScreenshot,
  PredictionReceipt,
  PredictionRequest,
  PredictionStats,
  PublicConfig,
  QuarantinedRow,
  QuarantineReview,
  ReviewDay,
  ScreenshotNoting,
  ScreenshotReceipt,
  ScreenshotReview,
  SessionOffer,
  SessionTaking,
  TakenSession,
  SecondFactorChange,
  TrackRecord,
  UserStats,
  WeeklyLeaderboardEntry,
  WeeklyReward,
} from '@bigsmall/adapters-http/wire';
import type { AuditFilter } from './admin/auditFilter.ts';
import type { LiveOptions } from './liveStream.ts';

export type Signal = AbortSignal | undefined;

/** The newest draws as text, and the answer's `date` header. */
export type ResultsText = { readonly text: string; readonly date: string | null };

export type UploadOptions = {
  /** Called with the share of the file that is sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** The routes that the first page needs. Each rejects with an ApiError, or with another Error when no answer comes. */
export interface FirstPageApi {
  readonly readConfig: (signal?: Signal) => Promise<PublicConfig>;
  /** `url` may be a third party's, which gets no cookie. */
  readonly readResults: (url: string, signal?: Signal) => Promise<ResultsText>;
  readonly recordPrediction: (body: PredictionRequest) => Promise<PredictionReceipt>;
  readonly readPredictionStats: (signal?: Signal) => Promise<PredictionStats>;
  readonly pingActive: (body: ActivePing) => Promise<void>;
  readonly readActiveCount: (signal?: Signal) => Promise<ActiveCount>;
}

/** The visitors' other routes, loaded with the parts that need them. */
export interface VisitorApi {
  /** The draws of that number of UTC hours up to this one, `YYYYMMDDHH`. */
  readonly readDrawHours: (hour: string, hours: number, signal?: Signal) => Promise<DrawHour>;
  readonly readTrackRecord: (signal?: Signal) => Promise<TrackRecord>;
  readonly readLeaderboard: (signal?: Signal) => Promise<readonly LeaderboardEntry[]>;
  readonly readBoardLuck: (signal?: Signal) => Promise<BoardLuck>;
  readonly readWeeklyLeaderboard: (signal?: Signal) => Promise<readonly WeeklyLeaderboardEntry[]>;
  readonly readWeeklyRewards: (signal?: Signal) => Promise<readonly WeeklyReward[]>;
  readonly readUserStats: (sessionId: string, signal?: Signal) => Promise<UserStats | null>;
  readonly readOwnCourse: (sessionId: string, signal?: Signal) => Promise<OwnCourse>;
  /** What this session and this browser set to stop themselves. */
  readonly readBrakes: (sessionId: string, signal?: Signal) => Promise<BrakesState>;
  readonly changeBrakes: (body: BrakesRequest) => Promise<BrakesState>;
  /** What the server stores of this session and this browser; `after` is the `next` of the page before. */
  readonly readOwnData: (sessionId: string, after?: string) => Promise<OwnData>;
  readonly deleteOwnData: (sessionId: string) => Promise<void>;
  /** A code that carries the session to another browser, which takes it once. */
  readonly offerSession: (body: SessionOffer) => Promise<OfferedSession>;
  readonly takeSession: (body: SessionTaking) => Promise<TakenSession>;
  readonly listGiftCodes: (signal?: Signal) => Promise<readonly GiftCode[]>;
  readonly readGiftCodeNotification: (sessionId: string, signal?: Signal) => Promise<GiftCodeNotification>;
  readonly markGiftCodesSeen: (body: GiftCodesSeen) => Promise<void>;
  readonly readActiveBanner: (sessionId: string) => Promise<ActiveBannerAd | null>;
  readonly markBannerViewed: (id: string, body: BannerAdViewed) => Promise<void>;
  readonly listApprovedScreenshots: (signal?: Signal) => Promise<readonly ApprovedScreenshot[]>;
  /** What this browser sent, by its visitor cookie. */
  readonly listOwnScreenshots: (signal?: Signal) => Promise<readonly OwnScreenshot[]>;
  readonly withdrawScreenshot: (id: string) => Promise<void>;
  /** Reads live events until the stream ends; with `once` only what the caller missed. */
  readonly readLive: (options: LiveOptions & { readonly once?: boolean }) => Promise<void>;
  readonly uploadScreenshot: (file: File, options: UploadOptions) => Promise<ScreenshotReceipt>;
  /** What the feed commits itself to, and the seeds of past days. */
  readonly readFairness: (signal?: Signal) => Promise<Fairness>;
  /** The rounds of the beacon of a day (`YYYYMMDD`), one a line. */
  readonly readBeaconRounds: (day: string) => Promise<string>;
  /** The record's verifier key, those of its witnesses (one a line), its newest signed checkpoint, a tile by its path, and what proves a row: all unchecked. */
  readonly readLogKey: () => Promise<string>;
  readonly readLogWitnesses: () => Promise<string>;
  readonly readLogCheckpoint: () => Promise<string>;
  readonly readLogTile: (path: string) => Promise<Uint8Array>;
  readonly readLogReceipt: (predictionId: string) => Promise<unknown>;
}

export type AuditPage = AuditFilter & { readonly limit: number; readonly before: string | null };

/** The admins' routes. A visitor gets 401. */
export interface AdminApi {
  readonly readSession: (signal?: Signal) => Promise<AdminSession>;
  /** What the form of a sign-in asks for; anybody may ask. */
  readonly readSignInNeeds: (signal?: Signal) => Promise<SignInNeeds>;
  readonly signIn: (body: AdminSignIn) => Promise<AdminSession>;
  readonly signOut: () => Promise<void>;
  /** Accepts an invitation, and signs in. */
  readonly joinAsAdmin: (body: AdminJoin) => Promise<AdminSession>;
  /** One's own account. */
  readonly readAccount: (signal?: Signal) => Promise<AdminRow>;
  readonly changeOwnPassword: (body: OwnPasswordChange) => Promise<void>;
  /** Resolves, like the next, to the backup codes, which are shown only then. */
  readonly setSecondFactor: (body: SecondFactorChange) => Promise<BackupCodes>;
  readonly replaceBackupCodes: (body: BackupCodesRequest) => Promise<BackupCodes>;
  readonly endAdminSession: (id: string) => Promise<void>;
  /** The next five are for owners: a moderator gets 403. */
  readonly listAdmins: (signal?: Signal) => Promise<readonly AdminRow[]>;
  readonly inviteAdmin: (body: AdminInvite) => Promise<AdminInvitation>;
  readonly renewInvitation: (id: string) => Promise<AdminInvitation>;
  readonly changeAdminRole: (id: string, body: AdminRoleChange) => Promise<void>;
  readonly removeAdmin: (id: string) => Promise<void>;
  readonly readSummary: (signal?: Signal) => Promise<AdminSummary>;
  readonly readFigures: (signal?: Signal) => Promise<AdminFigures>;
  /** Confirms that the image store belongs to this database. Resolves, like the next, to the report of the sweep. */
  readonly claimObjects: () => Promise<ObjectsReport>;
  readonly sweepObjects: (body: ObjectsSweep) => Promise<ObjectsReport>;
  readonly listAudit: (page: AuditPage, signal?: Signal) => Promise<readonly AuditLogEntry[]>;
  readonly listQuarantine: (signal?: Signal) => Promise<readonly QuarantinedRow[]>;
  readonly reviewQuarantined: (issueNumber: string, body: QuarantineReview) => Promise<void>;
  readonly listScreenshots: (
    status: AdminScreenshot['status'] | 'all',
    signal?: Signal,
  ) => Promise<readonly AdminScreenshot[]>;
  readonly reviewScreenshot: (id: string, body: ScreenshotReview) => Promise<AdminScreenshot>;
  /** What each admin decided on each of the last 7 days. */
  readonly readReviewFigures: (signal?: Signal) => Promise<readonly ReviewDay[]>;
  /** Puts a note for the other admins on a pending one; an empty text removes it. */
  readonly noteScreenshot: (id: string, body: ScreenshotNoting) => Promise<AdminScreenshot>;
  readonly listAllGiftCodes: (signal?: Signal) => Promise<readonly GiftCode[]>;
  readonly createGiftCode: (body: GiftCodeRequest) => Promise<GiftCode>;
  readonly updateGiftCode: (id: string, body: GiftCodeRequest) => Promise<GiftCode>;
  readonly deleteGiftCode: (id: string) => Promise<void>;
  /** Undoes a deletion of the last 10 minutes. */
  readonly restoreGiftCode: (id: string) => Promise<GiftCode>;
  readonly uploadGiftCodeIcon: (id: string, file: File) => Promise<GiftCode>;
  readonly listAllBannerAds: (signal?: Signal) => Promise<readonly BannerAd[]>;
  readonly createBannerAd: (body: BannerAdRequest) => Promise<BannerAd>;
  /** Undoes a deletion of the last 10 minutes. */
  readonly restoreBannerAd: (id: string) => Promise<BannerAd>;
  readonly updateBannerAd: (id: string, body: BannerAdRequest | BannerAdToggle) => Promise<BannerAd>;
  /** Puts them into this order, or without ids into that of age; resolves to all of them. */
  readonly arrangeBannerAds: (body: BannerAdOrder) => Promise<readonly BannerAd[]>;
  readonly deleteBannerAd: (id: string) => Promise<void>;
}

/** All routes that the page calls. */
export type Api = FirstPageApi & VisitorApi & AdminApi;
