import type { IngestDraws, Ingestion } from '@bigsmall/domain/usecases';
import { aDraw } from '@bigsmall/domain/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { createPoller, type Poller } from '../../../src/game/feed/createPoller.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

export const NOTHING_NEW: Extract<Ingestion, { readonly ok: true }> = {
  ok: true,
  added: [],
  changed: [],
  rejectedRows: 0,
  doubted: [],
  removed: 0,
  newest: aDraw().period,
  gameTimes: [],
};
export const FAILED: Ingestion = { ok: false, code: 'feed_timeout', reason: 'No answer.' };
export const NEW_DRAW: Ingestion = { ...NOTHING_NEW, added: [aDraw()] };

let running: Poller | undefined;

/** Gives each test of the file a clock of its own, and stops its poller. */
export function inFakeTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000_000 });
  });

  afterEach(async () => {
    const stopped = running?.stop();
    await vi.runAllTimersAsync();
    await stopped;
    vi.useRealTimers();
  });
}

/** Makes a poller over stubs, which answer that nothing is new until a test changes them. */
export function setUp(pollMs = 10_000, nextDrawAt?: (now: number) => number) {
  const ingest = vi.fn<IngestDraws>(async () => NOTHING_NEW);
  const settle = vi.fn(async () => ({ settled: 0, voided: 0 }));
  const count = vi.fn(async () => 0);
  const observe = vi.fn();
  const publish = vi.fn(async () => undefined);
  const log = silentLog();
  const poller = createPoller({
    feed: { source: 'third-party', ...(nextDrawAt && { nextDrawAt }) },
    ingestDraws: ingest,
    settlePredictions: settle,
    countDraws: count,
    pollMs,
    now: Date.now,
    monotonic: aMonotonic(() => performance.now()),
    observe,
    publish,
    log,
  });
  running = poller;
  return { poller, ingest, settle, count, observe, publish, log };
}

/** Answers with the pauses between readings over the coming `ms`. */
export async function pauses(
  ingest: ReturnType<typeof setUp>['ingest'],
  ms: number,
): Promise<readonly number[]> {
  await vi.advanceTimersByTimeAsync(ms);
  const times = ingest.mock.calls.map(([{ now }]) => now);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}
