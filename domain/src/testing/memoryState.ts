import type { PublicId, SessionId, RankingClaim } from '../visitors/ids.ts';
import { EMPTY_FRONTIER, type Frontier } from '../record/log/tree.ts';
import type { Period } from '../game/period.ts';
import { type AdminAccount, FIRST_ADMIN } from '../admins/adminAccount.ts';
import type { Brakes } from '../visitors/brakes.ts';
import type { DrawTally } from '../predictions/track-record/trackRecord.ts';
import type {
  Counted,
  PlayerRecord,
  RecordedPrediction,
  Resolution,
  StoredAdminSession,
  StoredBanner,
  StoredDraw,
  StoredGiftCode,
  StoredReward,
  StoredScreenshot,
  TrailEntry,
} from '../ports.ts';

type Counters = Omit<PlayerRecord, 'week' | 'publicId'> & {
  readonly countedLastAt: number;
  readonly countedStreak: number;
};

type WeekCounters = {
  readonly total: number;
  readonly correct: number;
  readonly counted: Counted;
  readonly lastPredictionAt: number;
};

/** What the memory stores share, as the tables of a database would. */
export type MemoryState = {
  readonly draws: Map<Period, StoredDraw>;
  readonly predictions: Map<string, RecordedPrediction>;
  readonly settlements: Map<Period, Resolution>;
  readonly record: {
    tree: Frontier;
    readonly entries: string[];
    readonly names: Set<string>;
    /** By `level/index`. */
    readonly nodes: Map<string, Uint8Array>;
    readonly periods: Map<
      Period,
      {
        readonly rows: readonly string[];
        readonly lockAt: number;
        readonly batch: number | null;
        readonly draw: number | null;
      }
    >;
  };
  readonly publicIds: Map<SessionId, PublicId>;
  readonly players: Map<SessionId, Counters>;
  readonly weeks: Map<string, WeekCounters>;
  readonly tries: Map<string, readonly { readonly id: string; readonly at: number }[]>;
  readonly seats: Map<string, RankingClaim & { readonly sessionId: SessionId; readonly weekStart: number }>;
  readonly closedWeeks: Map<number, readonly StoredReward[]>;
  readonly screenshots: Map<string, StoredScreenshot>;
  readonly giftCodes: Map<string, StoredGiftCode>;
  readonly giftCodesSeen: Map<string, number>;
  readonly banners: Map<string, StoredBanner>;
  readonly bannerViews: Map<
    string,
    { readonly sessionId: SessionId; readonly bannerId: string; readonly contentVersion: number }
  >;
  readonly brakes: Map<string, Brakes>;
  readonly admins: Map<string, AdminAccount>;
  readonly adminSessions: Map<string, StoredAdminSession>;
  /** In the order in which they were written. */
  readonly trail: TrailEntry[];
  readonly drawTally: { value?: DrawTally };
};

export function emptyMemoryState(): MemoryState {
  return {
    draws: new Map(),
    predictions: new Map(),
    settlements: new Map(),
    record: {
      tree: EMPTY_FRONTIER,
      entries: [],
      names: new Set(),
      nodes: new Map(),
      periods: new Map(),
    },
    publicIds: new Map(),
    players: new Map(),
    weeks: new Map(),
    tries: new Map(),
    seats: new Map(),
    closedWeeks: new Map(),
    screenshots: new Map(),
    giftCodes: new Map(),
    giftCodesSeen: new Map(),
    banners: new Map(),
    bannerViews: new Map(),
    brakes: new Map(),
    admins: new Map([[FIRST_ADMIN.id, FIRST_ADMIN]]),
    adminSessions: new Map(),
    trail: [],
    drawTally: {},
  };
}

/** A key of two parts; no two pairs share one. */
export function memoryKey(first: string, second: string | number): string {
  return JSON.stringify([first, second]);
}
