import type { FirstPageApi } from './api.ts';
import { getJson, request } from './request.ts';

/** The first page's routes over HTTP. `origin` is that of the server; empty in its own page. */
export function createHttpApi(origin = ''): FirstPageApi {
  const at = (path: string) => `${origin}/api/${path}`;
  return {
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
    // A page that is left sends what still waits.
    recordPrediction: (body) => getJson(at('predictions'), { method: 'POST', body, keepalive: true }),
    readPredictionStats: (signal) => getJson(at('predictions/stats'), { signal, cache: 'no-cache' }),
    async pingActive(body) {
      await request(at('users/active'), { method: 'POST', body });
    },
    readActiveCount: (signal) => getJson(at('users/active/count'), { signal }),
  };
}
