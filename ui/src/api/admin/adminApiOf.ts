import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminApi } from '../api.ts';
import { getList } from '../getList.ts';
import { getJson, request } from '../request.ts';

/** For a file of up to 5 MB; the server waits 15 s for it. */
const ICON_MS = 30_000;

async function remove(url: string, keepalive = false): Promise<void> {
  await request(url, { method: 'DELETE', ...(keepalive && { keepalive }) });
}

async function put(url: string, body: object): Promise<void> {
  await request(url, { method: 'PUT', body });
}

/** The admins' routes over HTTP; loaded with their pages. `origin` is that of the server; empty in its own page. */
export function createHttpAdminApi(origin = ''): AdminApi {
  const at = (path: string, id?: string) =>
    `${origin}/api/${path}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
  return {
    readSession: (signal) => getJson(at('admin/session'), { signal }),
    readSignInNeeds: (signal) => getJson(at('admin/sign-in'), { signal }),
    signIn: (body) => getJson(at('admin/session'), { method: 'POST', body }),
    signOut: () => remove(at('admin/session')),
    readAccount: (signal) => getJson(at('admin/account'), { signal }),
    changeOwnPassword: (body) => put(at('admin/account/password'), body),
    setSecondFactor: (body) => put(at('admin/account/second-factor'), body),
    readSummary: (signal) => getJson(at('admin/summary'), { signal }),
    listTrail({ limit, before }, signal) {
      const query = { limit: String(limit), ...(before !== null && { before }) };
      return getList(`${at('admin/audit')}?${String(new URLSearchParams(query))}`, signal);
    },
    listScreenshots: (status, signal) =>
      getList(`${at('admin/screenshots')}${status === 'all' ? '' : `?status=${status}`}`, signal),
    reviewScreenshot: (id, body) => getJson(at('admin/screenshots', id), { method: 'PATCH', body }),
    listAllGiftCodes: (signal) => getList(`${at('gift-codes')}?all=true`, signal),
    createGiftCode: (body) => getJson(at('gift-codes'), { method: 'POST', body }),
    updateGiftCode: (id, body) => getJson(at('gift-codes', id), { method: 'PUT', body }),
    // `keepalive`: the request survives leaving the page.
    deleteGiftCode: (id) => remove(at('gift-codes', id), true),
    uploadGiftCodeIcon(id, file) {
      const body = new FormData();
      body.append('icon', file);
      return getJson(`${at('gift-codes', id)}/icon`, { method: 'POST', body, timeoutMs: ICON_MS });
    },
    listAllBannerAds: (signal) => getList(`${at('banner-ads')}?activeOnly=false`, signal),
    createBannerAd: (body) => getJson(at('banner-ads'), { method: 'POST', body }),
    updateBannerAd: (id, body) => getJson(at('banner-ads', id), { method: 'PUT', body }),
    deleteBannerAd: (id) => remove(at('banner-ads', id)),
  };
}

const apis = new WeakMap<QueryClient, AdminApi>();

export function provideAdminApi(client: QueryClient, api: AdminApi): void {
  apis.set(client, api);
}

/** The client's API; over HTTP unless another was provided. */
export function adminApiOf(client: QueryClient): AdminApi {
  const api = apis.get(client) ?? createHttpAdminApi();
  apis.set(client, api);
  return api;
}

export const useAdminApi = (): AdminApi => adminApiOf(useQueryClient());
