import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type * as wire from '@bigsmall/adapters-http/wire';
import { request, type RequestOptions } from './request.ts';
import type { ScreenshotAnswer } from '@bigsmall/adapters-http/wire';
import { apiError } from './errors/apiError.ts';

type UploadOptions = {
  /** Called with the share of the file that is sent, 0..1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

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
    const sending = new XMLHttpRequest();
    const fail = (why: string) => () => reject(new Error(why));
    sending.open('POST', url);
    sending.withCredentials = true;
    sending.timeout = TIMEOUT_MS;
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.min(1, loaded / total));
    });
    sending.addEventListener('load', () => {
      if (sending.status < 200 || sending.status > 299) {
        const wait = sending.getResponseHeader('retry-after');
        reject(apiError(sending.status, sending.responseText || sending.statusText, wait));
        return;
      }
      try {
        resolve(JSON.parse(sending.responseText) as ScreenshotAnswer);
      } catch {
        reject(new Error(`${sending.status}: the answer is not JSON`));
      }
    });
    sending.addEventListener('error', fail('no connection'));
    sending.addEventListener('timeout', fail('no answer in time'));
    sending.addEventListener('abort', fail('aborted'));
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    const form = new FormData();
    form.append('screenshot', file);
    sending.send(form);
  });
}

type Method = NonNullable<RequestOptions['method']>;
type Signal = AbortSignal | undefined;
type Send<Body, Answer> = (body: Body) => Promise<Answer>;
type Change<Body, Answer> = (id: string, body: Body) => Promise<Answer>;

/** `onLost`: the stream is lost, or none was opened. */
export type LiveFollower = {
  readonly onState: (state: wire.LiveState) => void;
  readonly onLost: () => void;
  readonly signal: AbortSignal;
};

/** For a file of up to 5 MB; the server waits 15 s for it. */
const ICON_MS = 30_000;

async function call<Answer>(url: string, options: RequestOptions): Promise<Answer> {
  const response = await request(url, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

function callsAt(origin: string) {
  const at = (path: string, id = '') => `${origin}/api/${path.replace(':id', encodeURIComponent(id))}`;
  const read =
    <Answer>(path: string, options?: RequestOptions) =>
    (signal?: Signal) =>
      call<Answer>(at(path), { ...options, signal });
  const readOwn =
    <Answer>(path: string) =>
    (sessionId: string, signal?: Signal) =>
      call<Answer>(at(path), { sessionId, signal });
  /** A list; empty when the answer is anything else. */
  async function rows<Row>(path: string, signal: Signal): Promise<readonly Row[]> {
    // Else the browser may answer from its cache, without a change made a second ago.
    const answer = await call<unknown>(at(path), { signal, cache: 'no-cache' });
    return Array.isArray(answer) ? (answer as readonly Row[]) : [];
  }
  const list =
    <Row>(path: string) =>
    (signal?: Signal) =>
      rows<Row>(path, signal);
  const send =
    <Body, Answer = void>(method: Method, path: string, options?: RequestOptions): Send<Body, Answer> =>
    (body) =>
      call(at(path), { method, body, ...options });
  const change =
    <Body, Answer = void>(method: Method, path: string): Change<Body, Answer> =>
    (id, body) =>
      call(at(path, id), { method, body });
  const remove = (path: string, options?: RequestOptions) => (id: string) =>
    call<void>(at(path, id), { method: 'DELETE', ...options });

  return { at, read, readOwn, rows, list, send, change, remove };
}

type Calls = ReturnType<typeof callsAt>;

function liveRoutes({ at, read, send }: Calls) {
  return {
    readConfig: read<wire.PublicConfig>('config'),
    /** The newest draws as text, and the answer's `date` header. `url` may be a third party's, which gets no cookie. */
    async readResults(
      url: string,
      signal?: Signal,
    ): Promise<{ readonly text: string; readonly date: string | null }> {
      const own = new URL(url, location.href).origin === location.origin;
      // Always ask; an unchanged answer costs a 304.
      const response = await request(url, {
        credentials: own ? 'include' : 'omit',
        cache: 'no-cache',
        signal,
      });
      return { text: await response.text(), date: response.headers.get('date') };
    },
    // A page that is left sends what still waits.
    recordPrediction: send<wire.PredictionRequest, wire.PredictionAnswer>('POST', 'predictions', {
      keepalive: true,
    }),
    readPredictionStats: read<wire.PredictionStats>('predictions/stats', { cache: 'no-cache' }),
    pingActive: send<wire.ActivePing>('POST', 'users/active'),
    readActiveCount: read<wire.ActiveCount>('users/active/count'),
    /** Opens the live stream, which opens itself again, until the signal aborts. */
    followLive({ onState, onLost, signal }: LiveFollower): void {
      const source = new EventSource(at('live'));
      source.addEventListener('message', ({ data }) => onState(JSON.parse(String(data)) as wire.LiveState));
      source.addEventListener('error', onLost);
      signal.addEventListener('abort', () => source.close());
    },
  };
}

function visitorRoutes({ at, read, readOwn, list, send, change, remove }: Calls) {
  return {
    /** The draws of that number of UTC hours up to this one, `YYYYMMDDHH`. */
    readDrawHours: (hour: string, hours: number, signal?: Signal) =>
      call<wire.DrawHour>(at(`game/day/${hour}?hours=${hours}`), { signal }),
    readTrackRecord: read<wire.TrackRecord>('game/track-record'),
    readLeaderboard: list<wire.LeaderboardEntry>('leaderboard'),
    readBoardLuck: read<wire.BoardLuck>('leaderboard/luck'),
    readWeeklyLeaderboard: list<wire.WeeklyLeaderboardEntry>('leaderboard/weekly'),
    readWeeklyRewards: list<wire.WeeklyReward>('rewards/weekly'),
    async readUserStats(sessionId: string, signal?: Signal): Promise<wire.UserStats | null> {
      const stats = await readOwn<wire.UserStats | null>('leaderboard/user')(sessionId, signal);
      return typeof stats?.totalPredictions === 'number' ? stats : null;
    },
    /** The limit and the break of this session and browser. */
    readBrakes: readOwn<wire.BrakesState>('users/brakes'),
    changeBrakes: send<wire.BrakesRequest, wire.BrakesState>('PUT', 'users/brakes'),
    /** Everything that the server stores of this session and this browser. */
    readOwnData: readOwn<wire.OwnData>('users/data'),
    deleteOwnData: (sessionId: string) => call<void>(at('users/data'), { method: 'DELETE', sessionId }),
    listGiftCodes: list<wire.GiftCode>('gift-codes'),
    readGiftCodeNotification: readOwn<wire.GiftCodeNotification>('gift-codes/notification/status'),
    markGiftCodesSeen: send<wire.GiftCodesSeen>('POST', 'gift-codes/notification/seen'),
    async readActiveBanner(sessionId: string): Promise<wire.ActiveBannerAd | null> {
      const ad = await readOwn<wire.ActiveBannerAd | null>('banner-ads/active')(sessionId);
      return typeof ad?.id === 'string' && ad.id !== '' ? ad : null;
    },
    markBannerViewed: change<wire.BannerAdViewed>('POST', 'banner-ads/:id/viewed'),
    listApprovedScreenshots: list<wire.ApprovedScreenshot>('screenshots/approved'),
    /** The screenshots of this browser, by its visitor cookie. */
    listOwnScreenshots: list<wire.OwnScreenshot>('screenshots/mine'),
    withdrawScreenshot: remove('screenshots/mine/:id'),
    uploadScreenshot: (file: File, options: UploadOptions) =>
      uploadScreenshot(at('screenshots/upload'), file, options),
    /** The record's verifier key, and what proves a row: both unchecked. */
    readLogKey: async () => (await request(at('log/key'))).text(),
    readLogReceipt: (predictionId: string) => call<unknown>(at('log/receipt/:id', predictionId), {}),
  };
}

/** A visitor gets 401. */
function adminRoutes({ at, read, rows, list, send, change, remove }: Calls) {
  return {
    readSession: read<wire.AdminSession>('admin/session'),
    /** The fields of the sign-in form. Needs no session. */
    readSignInNeeds: read<wire.SignInNeeds>('admin/sign-in'),
    signIn: send<wire.AdminSignIn, wire.AdminSession>('POST', 'admin/session'),
    signOut: () => call<void>(at('admin/session'), { method: 'DELETE' }),
    /** One's own account. */
    readAccount: read<wire.OwnAccount>('admin/account'),
    changeOwnPassword: send<wire.OwnPasswordChange>('PUT', 'admin/account/password'),
    setSecondFactor: send<wire.SecondFactorChange>('PUT', 'admin/account/second-factor'),
    readSummary: read<wire.AdminSummary>('admin/summary'),
    listTrail(page: { readonly limit: number; readonly before: string | null }, signal?: Signal) {
      const query = { limit: String(page.limit), ...(page.before !== null && { before: page.before }) };
      return rows<wire.TrailEntry>(`admin/audit?${String(new URLSearchParams(query))}`, signal);
    },
    /** `from`: those of the sender of the one with this id. */
    listScreenshots(status: wire.AdminScreenshot['status'] | 'all', from?: string, signal?: Signal) {
      const query = { ...(status !== 'all' && { status }), ...(from !== undefined && { from }) };
      return rows<wire.AdminScreenshot>(`admin/screenshots?${String(new URLSearchParams(query))}`, signal);
    },
    reviewScreenshot: change<wire.ScreenshotReview, wire.AdminScreenshot>('PATCH', 'admin/screenshots/:id'),
    listAllGiftCodes: list<wire.GiftCode>('gift-codes?all=true'),
    createGiftCode: send<wire.GiftCodeRequest, wire.GiftCode>('POST', 'gift-codes'),
    updateGiftCode: change<wire.GiftCodeChange, wire.GiftCode>('PUT', 'gift-codes/:id'),
    // The request survives leaving the page.
    deleteGiftCode: remove('gift-codes/:id', { keepalive: true }),
    uploadGiftCodeIcon(id: string, file: File) {
      const body = new FormData();
      body.append('icon', file);
      return call<wire.GiftCode>(at('gift-codes/:id/icon', id), { method: 'POST', body, timeoutMs: ICON_MS });
    },
    listAllBannerAds: list<wire.BannerAd>('banner-ads?activeOnly=false'),
    createBannerAd: send<wire.BannerAdRequest, wire.BannerAd>('POST', 'banner-ads'),
    updateBannerAd: change<wire.BannerAdChange | wire.BannerAdToggle, wire.BannerAd>('PUT', 'banner-ads/:id'),
    deleteBannerAd: remove('banner-ads/:id'),
  };
}

/**
 * The routes that the page calls. Each rejects with an ApiError, or with another Error when no answer comes. `origin` is
 * that of the server; empty in its own page.
 */
export function createHttpApi(origin = '') {
  const calls = callsAt(origin);
  return { ...liveRoutes(calls), ...visitorRoutes(calls), ...adminRoutes(calls) };
}

export type Api = ReturnType<typeof createHttpApi>;

// The API belongs to the query client, so that queries, mutations and hooks take it from one context.
const apis = new WeakMap<QueryClient, Api>();

export function provideApi(client: QueryClient, api: Api): void {
  apis.set(client, api);
}

export function apiOf(client: QueryClient): Api {
  const api = apis.get(client);
  if (api === undefined) throw new Error('The query client has no API.');
  return api;
}

export const useApi = (): Api => apiOf(useQueryClient());
