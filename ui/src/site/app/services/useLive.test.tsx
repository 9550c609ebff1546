import type { LiveState } from '@bigsmall/adapters-http/wire';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  approvedScreenshotsQuery,
  giftCodesQuery,
  activeCountQuery,
  predictionStatsQuery,
} from '../../../api/queries.ts';
import type { LiveFollower } from '../../../api/api.ts';
import { createMemoryApi } from '../../../api/testing/createMemoryApi.ts';
import { rejects } from '../../../api/testing/httpError.ts';
import { aLiveState, aReading } from '../../../testing/readings.ts';
import { testClient } from '../../../testing/testClient.ts';
import { POLL_MS, useLive } from './useLive.ts';

const COUNTS: LiveState['counts'] = {
  active: 4,
  total: 90,
  today: 5,
  giftCodes: 'a',
  gallery: 'c',
  boards: 'd',
};

let api = createMemoryApi();
let visible = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
  visible = true;
  api = createMemoryApi();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (now: boolean) => {
  visible = now;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};
const LISTS = ['listGiftCodes', 'listApprovedScreenshots', 'readActiveCount', 'readPredictionStats'] as const;

const monotonic = () => performance.now();
const READ_AFTER = Number(aReading(720).drawnAt) + 60_000;

/** A page whose streams are those of the test, or end at once. */
async function page(opens = true) {
  const streams: LiveFollower[] = [];
  api.answers.followLive = async (follower) => {
    streams.push(follower);
    if (!opens) follower.onLost();
  };
  const engine = { push: vi.fn(), lost: vi.fn() };
  const services = { sessionId: 'me', monotonic };
  const queries = testClient(api);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
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
    engine,
    unmount,
    shown: () => result.current,
    push: async (counts: Partial<typeof COUNTS> = {}, sequence = 720) => {
      const readAfter = READ_AFTER + (sequence - 720) * 60_000;
      streams.at(-1)?.onState({ ...aLiveState(sequence, readAfter), counts: { ...COUNTS, ...counts } });
      await pass(10);
    },
  };
}

describe('a page with a stream', () => {
  it('shows the counters that are pushed, and reads again only what changed', async () => {
    const { push, shown } = await page();
    // Counted before the page read them.
    await push();
    expect(shown()).toEqual({ count: { count: 0 }, stats: { total: 0, today: 0 } });
    await push({ total: 91 });
    expect(shown()).toEqual({ count: { count: 4 }, stats: { total: 91, today: 5 } });
    expect(api.count(...LISTS)).toBe(4);
    await push({ giftCodes: 'new', active: 5 });
    expect(shown().count).toEqual({ count: 5 });
    expect([api.count('listGiftCodes'), api.count('listApprovedScreenshots')]).toEqual([2, 1]);
    await push({ giftCodes: 'new', gallery: 'new' });
    expect([api.count('listGiftCodes'), api.count('listApprovedScreenshots')]).toEqual([2, 2]);
  });

  it('tells the engine of each state, and asks for nothing as long as it hears', async () => {
    const { push, engine } = await page();
    await push();
    engine.push.mockClear();
    engine.lost.mockClear();
    const before = api.calls.length;
    for (let minute = 1; minute <= 10; minute += 1) {
      await pass(60_000 - 20);
      await push({}, 720 + minute);
    }
    expect([engine.push.mock.calls.length, engine.lost.mock.calls.length]).toEqual([10, 0]);
    expect(api.calls.length).toBe(before);
  });

  it('reads again what could not be read', async () => {
    api.answers.listGiftCodes = rejects(503);
    const { push } = await page();
    delete api.answers.listGiftCodes;
    await push();
    await pass(POLL_MS);
    expect([api.count('listGiftCodes'), api.count('listApprovedScreenshots')]).toEqual([2, 1]);
  });

  it('opens another one after 90 s of silence', async () => {
    const { streams, push } = await page();
    await push();
    await pass(119_000);
    expect(streams).toHaveLength(1);
    await pass(1_000);
    expect([streams.length, streams[0]?.signal.aborted]).toEqual([2, true]);
  });

  it('closes the stream when it is hidden or left, and opens one when it is shown', async () => {
    const { streams, push, unmount } = await page();
    await push();
    await show(false);
    expect(streams[0]?.signal.aborted).toBe(true);
    const before = api.calls.length;
    await pass(600_000);
    expect(api.calls.length).toBe(before);
    await show(true);
    expect(streams).toHaveLength(2);
    unmount();
    expect(streams[1]?.signal.aborted).toBe(true);
  });
});

describe('a page without a stream', () => {
  it('makes the specified calls every 30 s, and once when it is shown again', async () => {
    const { streams } = await page(false);
    for (const round of [1, 2, 3]) {
      expect(LISTS.map((list) => api.count(list))).toEqual([round, round, round, round]);
      expect([api.count('pingActive'), streams.length]).toEqual([round - 1, round]);
      await pass(POLL_MS);
    }
    await show(false);
    await pass(600_000);
    await show(true);
    await pass(2000);
    expect(LISTS.map((list) => api.count(list))).toEqual([5, 5, 5, 5]);
  });

  it('makes them from the moment that a stream is lost, until one is open', async () => {
    const { streams, push } = await page();
    await push();
    streams[0]!.onLost();
    await pass(POLL_MS);
    expect(api.count(...LISTS)).toBe(8);
    await push();
    await pass(POLL_MS);
    expect(api.count(...LISTS)).toBe(8);
  });
});
