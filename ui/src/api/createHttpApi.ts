import type { SiteApi } from './api.ts';
import { getJson, request } from './request.ts';

/** What the first page does not need at once: its code is loaded at the first call. */
const LATER = [
  'readTrackRecord',
  'readLeaderboard',
  'readWeeklyLeaderboard',
  'readWeeklyRewards',
  'readUserStats',
  'listGiftCodes',
  'readGiftCodeNotification',
  'markGiftCodesSeen',
  'readActiveBanner',
  'markBannerViewed',
  'listApprovedScreenshots',
  'uploadScreenshot',
] as const;

export type LaterApi = Pick<SiteApi, (typeof LATER)[number]>;

/** The visitors' routes over HTTP. `origin` is that of the server; empty in its own page. */
export function createHttpApi(origin = ''): SiteApi {
  const at = (path: string) => `${origin}/api/${path}`;
  const call =
    (name: keyof LaterApi) =>
    async (...args: readonly unknown[]) => {
      const { createHttpLaterApi } = await import('./createHttpLaterApi.ts');
      const method = createHttpLaterApi(at)[name] as (...given: readonly unknown[]) => unknown;
      return method(...args);
    };
  return {
    ...(Object.fromEntries(LATER.map((name) => [name, call(name)])) as LaterApi),
    readConfig: (signal) => getJson(at('config'), { signal }),
    async readResults(url, signal) {
      const own = new URL(url, location.href).origin === location.origin;
      const response = await request(url, {
        credentials: own ? 'include' : 'omit',
        // Always ask; an unchanged answer costs a 304.
        cache: 'no-cache',
        signal,
      });
      return { text: await response.text(), date: response.headers.get('date') };
    },
    recordPrediction: (body) => getJson(at('predictions'), { method: 'POST', body }),
    readPredictionStats: (signal) => getJson(at('predictions/stats'), { signal }),
    async pingActive(body) {
      await request(at('users/active'), { method: 'POST', body });
    },
    readActiveCount: (signal) => getJson(at('users/active/count'), { signal }),
  };
}
