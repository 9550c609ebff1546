import type { LiveCounts } from '@bigsmall/adapters-http/wire';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedScreenshotsQuery } from '../../../api/approvedScreenshots.ts';
import { giftCodesQuery } from '../../../api/giftCodes.ts';
import type { LiveOptions } from '../../../api/liveStream.ts';
import { activeCountQuery, predictionStatsQuery } from '../../../api/queries.ts';
import { createMemoryApi } from '../../../api/testing/createMemoryApi.ts';
import { never, rejects } from '../../../api/testing/httpError.ts';
import { initialState } from '../../../game/auto/autoState.ts';
import { createLiveGame } from '../../../game/live/liveGame.ts';
import { createJsonStore } from '../../../shared/storage/jsonStore.ts';
import { testClient } from '../../../testing/testClient.ts';
import { useLive } from './useLive.ts';

const COUNTS: LiveCounts = {
  active: 4,
  total: 90,
  today: 5,
  giftCodes: 'a',
  banners: 'b',
  gallery: 'c',
  boards: 'd',
};

let api = createMemoryApi();
let visible = true;
let aiMode = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
  vi.stubGlobal('BroadcastChannel', undefined);
  visible = true;
  aiMode = false;
  api = createMemoryApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (now: boolean) => {
  visible = now;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};
const LISTS = ['listGiftCodes', 'listApprovedScreenshots', 'readActiveCount', 'readPredictionStats'] as const;

async function page(readLive?: (options: LiveOptions & { readonly once?: boolean }) => Promise<void>) {
  const streams: (LiveOptions & { readonly once?: boolean })[] = [];
  const real = api.routes.readLive;
  api.answers.readLive = (options) => {
    streams.push(options);
    return (readLive ?? real)(options);
  };
  const queries = testClient(api);
  const services = {
    sessionId: 'me',
    isTestSession: false,
    live: createLiveGame({ fetchResults: never, monotonic: () => performance.now(), random: () => 0.5 }),
    monotonic: () => performance.now(),
    random: () => 0.5,
  };
  const engine = {
    drawDue: () => undefined,
    getState: () => ({ ...initialState(createJsonStore(null)), on: aiMode }),
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useLive(services, engine);
      useQuery(giftCodesQuery);
      useQuery(approvedScreenshotsQuery);
      return { count: useQuery(activeCountQuery).data, stats: useQuery(predictionStatsQuery).data };
    },
    { wrapper },
  );
  await pass(10);
  return {
    streams,
    wrapper,
    shown: () => result.current,
    push: async (counts: LiveCounts, id: string) => {
      streams.at(-1)?.onMessage({ event: 'counts', id, data: counts });
      await pass(10);
    },
  };
}

describe('a page with a stream', () => {
  it('shows the counters that are pushed, and reads again only what changed', async () => {
    const { push, shown } = await page();
    // Counted before the page read them.
    await push(COUNTS, '7-1');
    expect(shown()).toEqual({ count: { count: 0 }, stats: { total: 0, today: 0 } });
    await push({ ...COUNTS, total: 91 }, '7-1');
    expect(shown()).toEqual({ count: { count: 4 }, stats: { total: 91, today: 5 } });
    expect(api.count(...LISTS)).toBe(4);
    await push({ ...COUNTS, giftCodes: 'new', active: 5 }, '7-2');
    expect(shown().count).toEqual({ count: 5 });
    expect([api.count('listGiftCodes'), api.count('listApprovedScreenshots')]).toEqual([2, 1]);
    await push({ ...COUNTS, giftCodes: 'new', gallery: 'new' }, '7-3');
    expect([api.count('listGiftCodes'), api.count('listApprovedScreenshots')]).toEqual([2, 2]);
  });

  it('leaves the stream when it is hidden for 30 s or closed, and opens it when it is shown', async () => {
    const { streams, push } = await page();
    await push(COUNTS, '7-1');
    await show(false);
    await pass(29_000);
    expect(streams[0]?.signal.aborted).toBe(false);
    await pass(1000);
    expect(streams[0]?.signal.aborted).toBe(true);
    await pass(600_000);
    expect(streams).toHaveLength(1);
    await show(true);
    expect(streams).toHaveLength(2);
    expect(streams[1]).toMatchObject({ lastEventId: '7-1', sessionId: 'me' });
    dispatchEvent(new Event('pagehide'));
    expect(streams[1]?.signal.aborted).toBe(true);
    dispatchEvent(new Event('pageshow'));
    await pass(0);
    expect(streams).toHaveLength(3);
  });
});

it('keeps the stream in a hidden tab in AI mode, until that is switched off', async () => {
  aiMode = true;
  const { streams } = await page();
  await show(false);
  await pass(600_000);
  expect(streams.at(-1)?.signal.aborted).toBe(false);
  const asked = streams.length;
  aiMode = false;
  await pass(30_000);
  expect(streams).toHaveLength(asked);
  expect(streams.at(-1)?.signal.aborted).toBe(true);
});

describe('a page without a stream', () => {
  it('asks what it missed every 30 s, and nothing while it is hidden', async () => {
    const { streams } = await page(async ({ once, onMessage }) => {
      if (once !== true) throw new TypeError('blocked');
      onMessage({ event: 'counts', id: '7-1', data: COUNTS });
    });
    const asked = () => streams.filter(({ once }) => once).length;
    await pass(120_000);
    expect(asked()).toBe(4);
    expect(streams.filter(({ once }) => once)[1]).toMatchObject({ lastEventId: '7-1', sessionId: 'me' });
    expect(api.count('pingActive')).toBe(0);
    expect(api.count(...LISTS)).toBe(4);
    await show(false);
    await pass(600_000);
    expect(asked()).toBe(4);
    await show(true);
    await pass(2000);
    expect(asked()).toBe(5);
  });

  it('makes the specified calls every 30 s where the server knows no live events', async () => {
    await page(rejects(404));
    for (const round of [1, 2, 3]) {
      expect(LISTS.map((list) => api.count(list))).toEqual([round, round, round, round]);
      expect(api.count('pingActive')).toBe(round - 1);
      await pass(30_000);
    }
  });
});
