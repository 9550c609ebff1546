import type * as wire from '@bigsmall/adapters-http/wire';

export type Signal = AbortSignal | undefined;

/** The newest draws as text, and the answer's `date` header. */
export type ResultsText = { readonly text: string; readonly date: string | null };

export type UploadOptions = {
  /** Called with the share of the file that is sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** `onLost`: the stream is lost, or none was opened. */
export type LiveFollower = {
  readonly onState: (state: wire.LiveState) => void;
  readonly onLost: () => void;
  readonly signal: AbortSignal;
};

/** The routes that the first page needs. Each rejects with an ApiError, or with another Error when no answer comes. */
export interface FirstPageApi {
  readonly readConfig: (signal?: Signal) => Promise<wire.PublicConfig>;
  /** `url` may be a third party's, which gets no cookie. */
  readonly readResults: (url: string, signal?: Signal) => Promise<ResultsText>;
  readonly recordPrediction: (body: wire.PredictionRequest) => Promise<wire.PredictionAnswer>;
  readonly readPredictionStats: (signal?: Signal) => Promise<wire.PredictionStats>;
  readonly pingActive: (body: wire.ActivePing) => Promise<void>;
  readonly readActiveCount: (signal?: Signal) => Promise<wire.ActiveCount>;
}

/** The visitors' other routes, loaded with the parts that need them. */
export interface VisitorApi {
  /** The draws of that number of UTC hours up to this one, `YYYYMMDDHH`. */
  readonly readDrawHours: (hour: string, hours: number, signal?: Signal) => Promise<wire.DrawHour>;
  readonly readTrackRecord: (signal?: Signal) => Promise<wire.TrackRecord>;
  readonly readLeaderboard: (signal?: Signal) => Promise<readonly wire.LeaderboardEntry[]>;
  readonly readBoardLuck: (signal?: Signal) => Promise<wire.BoardLuck>;
  readonly readWeeklyLeaderboard: (signal?: Signal) => Promise<readonly wire.WeeklyLeaderboardEntry[]>;
  readonly readWeeklyRewards: (signal?: Signal) => Promise<readonly wire.WeeklyReward[]>;
  readonly readUserStats: (sessionId: string, signal?: Signal) => Promise<wire.UserStats | null>;
  /** What this session and this browser set to stop themselves. */
  readonly readBrakes: (sessionId: string, signal?: Signal) => Promise<wire.BrakesState>;
  readonly changeBrakes: (body: wire.BrakesRequest) => Promise<wire.BrakesState>;
  /** Everything that the server stores of this session and this browser. */
  readonly readOwnData: (sessionId: string) => Promise<wire.OwnData>;
  readonly deleteOwnData: (sessionId: string) => Promise<void>;
  /** A code that carries the session to another browser, which takes it once. */
  readonly listGiftCodes: (signal?: Signal) => Promise<readonly wire.GiftCode[]>;
  readonly readGiftCodeNotification: (
    sessionId: string,
    signal?: Signal,
  ) => Promise<wire.GiftCodeNotification>;
  readonly markGiftCodesSeen: (body: wire.GiftCodesSeen) => Promise<void>;
  readonly readActiveBanner: (sessionId: string) => Promise<wire.ActiveBannerAd | null>;
  readonly markBannerViewed: (id: string, body: wire.BannerAdViewed) => Promise<void>;
  readonly listApprovedScreenshots: (signal?: Signal) => Promise<readonly wire.ApprovedScreenshot[]>;
  /** What this browser sent, by its visitor cookie. */
  readonly listOwnScreenshots: (signal?: Signal) => Promise<readonly wire.OwnScreenshot[]>;
  readonly withdrawScreenshot: (id: string) => Promise<void>;
  /** Opens the live stream, which opens itself again, until the signal aborts. */
  readonly followLive: (follower: LiveFollower) => void;
  readonly uploadScreenshot: (file: File, options: UploadOptions) => Promise<wire.ScreenshotAnswer>;
  /** The record's verifier key, and what proves a row: both unchecked. */
  readonly readLogKey: () => Promise<string>;
  readonly readLogReceipt: (predictionId: string) => Promise<unknown>;
}

export type TrailPage = { readonly limit: number; readonly before: string | null };

/** The admins' routes. A visitor gets 401. */
export interface AdminApi {
  readonly readSession: (signal?: Signal) => Promise<wire.AdminSession>;
  /** What the form of a sign-in asks for; anybody may ask. */
  readonly readSignInNeeds: (signal?: Signal) => Promise<wire.SignInNeeds>;
  readonly signIn: (body: wire.AdminSignIn) => Promise<wire.AdminSession>;
  readonly signOut: () => Promise<void>;
  /** One's own account. */
  readonly readAccount: (signal?: Signal) => Promise<wire.OwnAccount>;
  readonly changeOwnPassword: (body: wire.OwnPasswordChange) => Promise<void>;
  readonly setSecondFactor: (body: wire.SecondFactorChange) => Promise<void>;
  readonly readSummary: (signal?: Signal) => Promise<wire.AdminSummary>;
  /** Confirms that the image store belongs to this database. Resolves, like the next, to the report of the sweep. */
  readonly listTrail: (page: TrailPage, signal?: Signal) => Promise<readonly wire.TrailEntry[]>;
  readonly listScreenshots: (
    status: wire.AdminScreenshot['status'] | 'all',
    signal?: Signal,
  ) => Promise<readonly wire.AdminScreenshot[]>;
  readonly reviewScreenshot: (id: string, body: wire.ScreenshotReview) => Promise<wire.AdminScreenshot>;
  readonly listAllGiftCodes: (signal?: Signal) => Promise<readonly wire.GiftCode[]>;
  readonly createGiftCode: (body: wire.GiftCodeRequest) => Promise<wire.GiftCode>;
  readonly updateGiftCode: (id: string, body: wire.GiftCodeRequest) => Promise<wire.GiftCode>;
  readonly deleteGiftCode: (id: string) => Promise<void>;
  readonly uploadGiftCodeIcon: (id: string, file: File) => Promise<wire.GiftCode>;
  readonly listAllBannerAds: (signal?: Signal) => Promise<readonly wire.BannerAd[]>;
  readonly createBannerAd: (body: wire.BannerAdRequest) => Promise<wire.BannerAd>;
  readonly updateBannerAd: (
    id: string,
    body: wire.BannerAdRequest | wire.BannerAdToggle,
  ) => Promise<wire.BannerAd>;
  /** Puts them into this order, or without ids into that of age; resolves to all of them. */
  readonly deleteBannerAd: (id: string) => Promise<void>;
}

/** All routes that the page calls. */
export type Api = FirstPageApi & VisitorApi & AdminApi;
