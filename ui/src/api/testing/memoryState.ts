import type {
  AdminScreenshot,
  AdminSummary,
  TrailEntry,
  BannerAd,
  BrakesState,
  GiftCode,
  BoardLuck,
  LeaderboardEntry,
  OwnAccount,
  OwnScreenshot,
  PredictionStats,
  PublicConfig,
  TrackRecord,
  UserStats,
  WeeklyLeaderboardEntry,
  WeeklyReward,
} from '@bigsmall/adapters-http/wire';

/** What the routes of the record answer from. */
export type MemoryLog = {
  readonly key: string;
  readonly receipt: (id: string) => Promise<unknown>;
};

export type MemoryState = {
  config: PublicConfig;
  results: { readonly text: string; readonly date: string | null };
  trackRecord: TrackRecord;
  predictionStats: PredictionStats;
  leaderboard: readonly LeaderboardEntry[];
  boardLuck: BoardLuck;
  weeklyLeaderboard: readonly WeeklyLeaderboardEntry[];
  weeklyRewards: readonly WeeklyReward[];
  userStats: UserStats;
  /** By session id. */
  readonly brakes: Map<string, BrakesState>;
  /** Newest first, as the other lists. */
  giftCodes: readonly GiftCode[];
  bannerAds: readonly BannerAd[];
  screenshots: readonly AdminScreenshot[];
  /** What this visitor sent. */
  ownScreenshots: readonly OwnScreenshot[];
  trail: readonly TrailEntry[];
  /** What the summary says other than the lists. */
  summary: Partial<AdminSummary>;
  /** The record; null: none is served. */
  log: MemoryLog | null;
  signedIn: boolean;
  admins: readonly OwnAccount[];
  /** The name of the admin who is signed in. */
  me: string;
  password: string;
  /** Session ids. */
  readonly active: Set<string>;
  /** By session id: the creation time of the newest code that it has seen. */
  readonly codesSeen: Map<string, number>;
  /** `session id, space, ad id`. */
  readonly viewed: Set<string>;
  /** Every answer waits for this. */
  gate: Promise<void>;
  readonly now: () => number;
  readonly newId: () => string;
};

const FIRST_ADMIN: OwnAccount = { name: 'Admin', secondFactor: false };

const interval = { low: 0, high: 1 };

/** A server that holds nothing yet, with an admin signed in. */
export function memoryState(): MemoryState {
  let ids = 0;
  // A day of which people read; each answer is one ms later.
  let now = Date.UTC(2026, 8, 26, 12);
  return {
    config: {
      gameFeedUrl: '/api/game/results',
      feedSource: 'demo',
      registerUrl: '',
      telegramUrl: '',
      supportUrl: '',
      analyticsId: '',
    },
    results: { text: '', date: null },
    trackRecord: {
      since: null,
      rounds: 0,
      hits: 0,
      interval,
      meanConfidence: 0,
      brier: 0,
      coinBrier: 0.25,
      strategies: [],
      path: [],
    },
    predictionStats: { total: 0, today: 0 },
    leaderboard: [],
    boardLuck: { overall: { ranked: 0, beyondLuck: 0 }, weekly: { ranked: 0, beyondLuck: 0 } },
    weeklyLeaderboard: [],
    weeklyRewards: [],
    userStats: {
      publicId: '',
      accuracyRate: 0,
      totalPredictions: 0,
      correctPredictions: 0,
      currentStreak: 0,
      longestStreak: 0,
      weeklyAccuracy: 0,
      weeklyPredictions: 0,
      weeklyCorrect: 0,
      interval,
      missingOverall: 30,
      missingWeekly: 20,
      obstacle: null,
    },
    brakes: new Map(),
    giftCodes: [],
    bannerAds: [],
    screenshots: [],
    ownScreenshots: [],
    trail: [],
    summary: {},
    log: null,
    signedIn: true,
    admins: [FIRST_ADMIN],
    me: FIRST_ADMIN.name,
    password: 'right',
    active: new Set(),
    codesSeen: new Map(),
    viewed: new Set(),
    gate: Promise.resolve(),
    now: () => (now += 1),
    newId: () => `new-${(ids += 1)}`,
  };
}
