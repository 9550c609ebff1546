import type { Api } from '../api.ts';
import { changedBrakes, NO_BRAKES } from './changedBrakes.ts';
import { found } from './found.ts';
import type { MemoryState } from './memoryState.ts';
import { httpError } from './httpError.ts';

/** The visitors' routes over this state. */
export function memorySiteApi(state: MemoryState) {
  const seen = (sessionId: string) => state.codesSeen.get(sessionId) ?? -1;
  const newestCode = () => Math.max(-1, ...activeOf(state.giftCodes).map(({ createdAt }) => createdAt));
  return {
    readConfig: async () => state.config,
    readResults: async () => state.results,
    readDrawHours: async (hour, hours) => ({ hour, numbers: '-'.repeat(60 * hours) }),
    readTrackRecord: async () => state.trackRecord,
    async recordPrediction({ periodNumber, prediction }) {
      if (!/^\d+$/.test(periodNumber))
        throw httpError(400, 'invalid_request', 'periodNumber must be digits.');
      const recordedAt = state.now();
      return {
        id: 'p',
        periodNumber,
        prediction,
        recordedAt,
        lockAt: recordedAt,
        status: 'pending',
        ranked: true,
      };
    },
    readPredictionStats: async () => state.predictionStats,
    readBoardLuck: async () => state.boardLuck,
    readLeaderboard: async () => state.leaderboard,
    readWeeklyLeaderboard: async () => state.weeklyLeaderboard,
    readWeeklyRewards: async () => state.weeklyRewards,
    readUserStats: async (sessionId) => ({ ...state.userStats, publicId: `public-${sessionId}` }),
    pingActive: async ({ sessionId }) => void state.active.add(sessionId),
    readActiveCount: async () => ({ count: state.active.size }),
    readBrakes: async (sessionId) => state.brakes.get(sessionId) ?? NO_BRAKES,
    async changeBrakes({ sessionId, ...change }) {
      const next = changedBrakes(state.brakes.get(sessionId) ?? NO_BRAKES, change, state.now());
      state.brakes.set(sessionId, next);
      return next;
    },
    async readOwnData(sessionId) {
      const codes = state.codesSeen.get(sessionId);
      return {
        tables: {
          predictions: [],
          giftCodesSeen: codes === undefined ? [] : [{ seenAt: codes }],
        },
        next: null,
      };
    },
    async deleteOwnData(sessionId) {
      for (const known of [state.active, state.codesSeen, state.brakes]) known.delete(sessionId);
    },
    listGiftCodes: async () => activeOf(state.giftCodes),
    readGiftCodeNotification: async (sessionId) => ({ hasNotification: newestCode() > seen(sessionId) }),
    markGiftCodesSeen: async ({ sessionId }) => void state.codesSeen.set(sessionId, newestCode()),
    async readActiveBanner(sessionId) {
      const ad = activeOf(state.bannerAds).find((each) => !state.viewed.has(`${sessionId} ${each.id}`));
      if (ad === undefined) return null;
      const { id, title, content } = ad;
      return { id, title, content, contentVersion: 1 };
    },
    async markBannerViewed(id, { sessionId }) {
      found(state.bannerAds, id, 'banner ad');
      state.viewed.add(`${sessionId} ${id}`);
    },
    listApprovedScreenshots: async () => state.screenshots.filter(({ status }) => status === 'approved'),
    listOwnScreenshots: async () => state.ownScreenshots,
    async withdrawScreenshot(id) {
      found(state.ownScreenshots, id, 'screenshot');
      state.ownScreenshots = state.ownScreenshots.filter((shot) => shot.id !== id);
    },
    followLive: ({ onLost }) => onLost(),
    readLogKey: async () => state.log?.key ?? noRecord(),
    readLogReceipt: async (id) => (await state.log?.receipt(id)) ?? noRecord(),
    async uploadScreenshot(_file, { onProgress }) {
      onProgress(1);
      const analysis = { autoApproved: false, confidence: 75, reason: 'Pending verification' };
      const shot = { id: state.newId(), status: 'pending' } as const;
      state.ownScreenshots = [{ ...shot, submittedAt: state.now() }, ...state.ownScreenshots];
      return { ...shot, analysis };
    },
  } satisfies Partial<Api>;
}

const activeOf = <Row extends { readonly isActive: boolean }>(rows: readonly Row[]) =>
  rows.filter(({ isActive }) => isActive);

const noRecord = (): never => {
  throw httpError(404, 'not_found', 'The record has nothing at this address.');
};
