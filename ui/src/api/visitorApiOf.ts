import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { VisitorApi, UploadOptions } from './api.ts';
import type { ActiveBannerAd, LiveState, UserStats, ScreenshotAnswer } from '@bigsmall/adapters-http/wire';
import { getList } from './getList.ts';
import { getJson, request } from './request.ts';
import { apiError } from './errors/apiError.ts';

/** Enough for five megabytes over a slow phone's uplink. */
const TIMEOUT_MS = 180_000;

/**
 * Uploads a screenshot by XMLHttpRequest, because fetch reports no upload progress. Rejects with an ApiError, and on a
 * broken connection, after 3 minutes, and when aborted.
 */
export function uploadScreenshot(
  url: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ScreenshotAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new Error(why));
    call.open('POST', url);
    call.withCredentials = true;
    call.timeout = TIMEOUT_MS;
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    });
    call.addEventListener('load', () => {
      if (call.status < 200 || call.status > 299) {
        const wait = call.getResponseHeader('retry-after');
        reject(apiError(call.status, call.responseText || call.statusText, wait));
        return;
      }
      try {
        resolve(JSON.parse(call.responseText) as ScreenshotAnswer);
      } catch {
        reject(new Error(`${call.status}: the answer is not JSON`));
      }
    });
    call.addEventListener('error', fail('no connection'));
    call.addEventListener('timeout', fail('no answer in time'));
    call.addEventListener('abort', fail('aborted'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('screenshot', file);
    call.send(form);
  });
}

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
    followLive({ onState, onLost, signal }) {
      const source = new EventSource(at('live'));
      source.addEventListener('message', ({ data }) => onState(JSON.parse(String(data)) as LiveState));
      source.addEventListener('error', onLost);
      signal.addEventListener('abort', () => source.close());
    },
    readLogKey: async () => (await request(at('log/key'))).text(),
    readLogReceipt: (id) => getJson(at(`log/receipt/${encodeURIComponent(id)}`)),
    uploadScreenshot: (file, options) => uploadScreenshot(at('screenshots/upload'), file, options),
  };
}

const apis = new WeakMap<QueryClient, VisitorApi>();

export function provideVisitorApi(client: QueryClient, api: VisitorApi): void {
  apis.set(client, api);
}

/** The client's API; over HTTP unless another was provided. */
export function visitorApiOf(client: QueryClient): VisitorApi {
  const api = apis.get(client) ?? createHttpVisitorApi();
  apis.set(client, api);
  return api;
}

export const useVisitorApi = (): VisitorApi => visitorApiOf(useQueryClient());
