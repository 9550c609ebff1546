import type { ActiveBannerAd, UserStats } from '@bigsmall/adapters-http/wire';
import type { VisitorApi } from './api.ts';
import { getList } from './getList.ts';
import { readLiveStream } from './liveStream.ts';
import { getJson, request } from './request.ts';
import { uploadScreenshot } from './uploadScreenshot.ts';

async function post(url: string, body: unknown): Promise<void> {
  await request(url, { method: 'POST', body });
}

/** The visitors' other routes over HTTP. `origin` is that of the server; empty in its own page. */
export function createHttpVisitorApi(origin = ''): VisitorApi {
  const at = (path: string) => `${origin}/api/${path}`;
  return {
    readDrawHours: (hour, hours, signal) => getJson(at(`game/day/${hour}?hours=${hours}`), { signal }),
    readTrackRecord: (signal) => getJson(at('game/track-record'), { signal }),
    readLeaderboard: (signal) => getList(at('leaderboard'), signal),
    readBoardLuck: (signal) => getJson(at('leaderboard/luck'), { signal }),
    readWeeklyLeaderboard: (signal) => getList(at('leaderboard/weekly'), signal),
    readWeeklyRewards: (signal) => getList(at('rewards/weekly'), signal),
    async readUserStats(sessionId, signal) {
      const stats = await getJson<UserStats | null>(at('leaderboard/user'), { sessionId, signal });
      return typeof stats?.totalPredictions === 'number' ? stats : null;
    },
    readBrakes: (sessionId, signal) => getJson(at('users/brakes'), { sessionId, signal }),
    changeBrakes: (body) => getJson(at('users/brakes'), { method: 'PUT', body }),
    readOwnData: (sessionId) => getJson(at('users/data'), { sessionId }),
    async deleteOwnData(sessionId) {
      await request(at('users/data'), { method: 'DELETE', sessionId });
    },
    listGiftCodes: (signal) => getList(at('gift-codes'), signal),
    readGiftCodeNotification: (sessionId, signal) =>
      getJson(at('gift-codes/notification/status'), { sessionId, signal }),
    markGiftCodesSeen: (body) => post(at('gift-codes/notification/seen'), body),
    async readActiveBanner(sessionId) {
      const ad = await getJson<ActiveBannerAd | null>(at('banner-ads/active'), { sessionId });
      return typeof ad?.id === 'string' && ad.id !== '' ? ad : null;
    },
    markBannerViewed: (id, body) => post(at(`banner-ads/${encodeURIComponent(id)}/viewed`), body),
    listApprovedScreenshots: (signal) => getList(at('screenshots/approved'), signal),
    listOwnScreenshots: (signal) => getList(at('screenshots/mine'), signal),
    async withdrawScreenshot(id) {
      await request(at(`screenshots/mine/${encodeURIComponent(id)}`), { method: 'DELETE' });
    },
    readLive: ({ once = false, ...options }) => readLiveStream(at(once ? 'live?once=true' : 'live'), options),
    readLogKey: async () => (await request(at('log/key'))).text(),
    readLogReceipt: (id) => getJson(at(`log/receipt/${encodeURIComponent(id)}`)),
    uploadScreenshot: (file, options) => uploadScreenshot(at('screenshots/upload'), file, options),
  };
}
