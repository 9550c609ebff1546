import { requirePeriod } from '@bigsmall/domain';
import type { IngestDraws, Ingestion } from '@bigsmall/domain/usecases';
import { aDraw } from '@bigsmall/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller, type Poller } from '../../../src/game/feed/createPoller.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const NOTHING_NEW: Ingestion = {
  ok: true,
  added: [],
  changed: [],
  rejectedRows: 0,
  quarantined: [],
  isolated: 0,
  newest: aDraw().period,
  gameTimes: [],
};
const FAILED: Ingestion = { ok: false, code: 'feed_timeout', reason: 'No answer.' };
const NEW_DRAW: Ingestion = { ...NOTHING_NEW, added: [aDraw()] };

const FAIR = { draws: 10, digits: -1, sides: 0.5, pairs: -2, alarming: false };

let running: Poller | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
});

afterEach(async () => {
  const stopped = running?.stop();
  await vi.runAllTimersAsync();
  await stopped;
  vi.useRealTimers();
});

function setUp(pollMs = 10_000, nextDrawAt?: (now: number) => number) {
  const ingest = vi.fn<IngestDraws>(async () => NOTHING_NEW);
  const settle = vi.fn(async () => ({ settled: 0, voided: 0 }));
  const count = vi.fn(async () => ({ counted: 0, feed: FAIR }));
  const observe = vi.fn();
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
    log,
  });
  running = poller;
  return { poller, ingest, settle, count, observe, log };
}

/** The pauses between readings over the coming `ms`. */
async function pauses(ingest: ReturnType<typeof setUp>['ingest'], ms: number): Promise<readonly number[]> {
  await vi.advanceTimersByTimeAsync(ms);
  const times = ingest.mock.calls.map(([{ now }]) => now);
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('the poller', () => {
  it('counts again after an error of counting', async () => {
    const { poller, count, log } = setUp();
    count.mockRejectedValueOnce(new Error('disk'));
    poller.start();
    await vi.advanceTimersByTimeAsync(10_001);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'Draws could not be counted');
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('counts the draws after each settlement and logs once that they do not look fair', async () => {
    const { poller, ingest, count, log } = setUp();
    ingest.mockImplementation(async () => NEW_DRAW);
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(poller.status()).toMatchObject({ unfairBits: 0.5, unfair: false });
    const unfair = { ...FAIR, digits: 10.2, alarming: true };
    count.mockImplementation(async () => ({ counted: 1, feed: unfair }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(poller.status()).toMatchObject({ unfairBits: 10.2, unfair: true });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { draws: 10, digits: 10.2, sides: 0.5, pairs: -2 },
      'Draws do not look fair',
    );
  });

  it('reads at once and then every poll interval', async () => {
    const { poller, ingest } = setUp();
    poller.start();
    expect(await pauses(ingest, 35_000)).toEqual([10_000, 10_000, 10_000]);
  });

  it('reads right after the next draw where the feed tells it', async () => {
    const start = Date.now();
    const { poller, ingest } = setUp(
      10_000,
      (now) => start + 4000 + Math.ceil((now - start - 3999) / 60_000) * 60_000,
    );
    poller.start();
    expect((await pauses(ingest, 20_000))[0]).toBe(4050);
  });

  it('doubles its pause with each failure up to 30 s, and is back with the first success', async () => {
    const { poller, ingest } = setUp(5000);
    ingest.mockResolvedValue(FAILED);
    poller.start();
    expect(await pauses(ingest, 100_000)).toEqual([5000, 10_000, 20_000, 30_000, 30_000]);
    ingest.mockResolvedValue(NOTHING_NEW);
    expect((await pauses(ingest, 45_000)).slice(5)).toEqual([30_000, 5000, 5000, 5000, 5000]);
  });

  it('polls at an interval above 30 s also after errors', async () => {
    const { poller, ingest } = setUp(45_000);
    ingest.mockResolvedValue(FAILED);
    poller.start();
    expect(await pauses(ingest, 100_000)).toEqual([45_000, 45_000]);
  });

  it('has at most one reading in flight', async () => {
    const { poller, ingest } = setUp(200);
    let open = 0;
    let most = 0;
    ingest.mockImplementation(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      open -= 1;
      return NOTHING_NEW;
    });
    poller.start();
    poller.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(most).toBe(1);
    expect(ingest.mock.calls.length).toBeGreaterThan(5);
  });

  it('settles at the start and after new draws, not after other readings', async () => {
    const { poller, ingest, settle } = setUp();
    poller.start();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(settle).toHaveBeenCalledTimes(1);
    ingest.mockResolvedValueOnce(NEW_DRAW);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settle).toHaveBeenCalledTimes(2);
  });

  it('says how many predictions are settled and voided, unless nothing is', async () => {
    const { poller, ingest, settle, log } = setUp();
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.info).not.toHaveBeenCalled();
    ingest.mockResolvedValueOnce(NEW_DRAW);
    settle.mockResolvedValueOnce({ settled: 0, voided: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ settled: 0, voided: 2 }, 'Predictions settled');
  });

  it('settles at the start also while the feed is down', async () => {
    const { poller, ingest, settle } = setUp();
    ingest.mockResolvedValue(FAILED);
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(settle).toHaveBeenCalledTimes(1);
  });

  it('tries a failed settlement again until it succeeds', async () => {
    const { poller, settle, log } = setUp();
    settle.mockRejectedValueOnce(new Error('locked')).mockRejectedValueOnce(new Error('locked'));
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settle).toHaveBeenCalledTimes(3);
    expect(log.error.mock.calls.map(([, line]) => line)).toEqual(['Predictions could not be settled']);
    expect(log.info).toHaveBeenCalledWith(
      { failures: 2 },
      'Predictions could not be settled; now it works again',
    );
  });

  it('has one line when the feed is silent and one when it answers, and so for readings that cannot be stored', async () => {
    const { poller, ingest, log } = setUp(1000);
    for (const outcome of ['silent', 'silent', 'full', 'silent', 'full', 'full', 'well', 'silent', 'well']) {
      if (outcome === 'full') ingest.mockRejectedValueOnce(new Error('disk full'));
      else ingest.mockResolvedValueOnce(outcome === 'silent' ? FAILED : NOTHING_NEW);
    }
    poller.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.warn.mock.calls.map(([, line]) => line)).toEqual([
      'Game feed unavailable, retrying',
      'Game feed unavailable, retrying',
    ]);
    expect(log.error.mock.calls.map(([, line]) => line)).toEqual(['Game feed reading could not be stored']);
    expect(log.info.mock.calls).toEqual([
      [{ failures: 3 }, 'Game feed available again'],
      [{ failures: 3 }, 'Game feed reading could not be stored; now it works again'],
      [{ failures: 1 }, 'Game feed available again'],
    ]);
  });

  it('polls on with longer pauses when readings cannot be stored', async () => {
    const { poller, ingest, log } = setUp();
    ingest.mockRejectedValue(new Error('disk full'));
    poller.start();
    expect(await pauses(ingest, 65_000)).toEqual([10_000, 20_000, 30_000]);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ err: expect.any(Error) as Error }),
      'Game feed reading could not be stored',
    );
    expect(poller.status().lastSuccessAt).toBeNull();
  });

  it('sounds an alarm once for each changed result and counts it', async () => {
    const { poller, ingest, log } = setUp();
    const changed = [{ period: requirePeriod('20260926100010720'), known: 3, claimed: 8 }];
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed });
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(changed[0], expect.stringContaining('changed a stored result'));
    expect(poller.status().alarms).toBe(1);
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed: [{ ...changed[0]!, claimed: 9 }] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(poller.status().alarms).toBe(2);
  });

  it('gives a flood of changed results ten lines and their count', async () => {
    const { poller, ingest, log } = setUp();
    const changed = Array.from({ length: 1440 }, (_, index) => ({
      period: requirePeriod(`${index}`),
      known: 1,
      claimed: 2,
    }));
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed });
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.error).toHaveBeenCalledTimes(11);
    expect(log.error).toHaveBeenLastCalledWith({ more: 1430 }, expect.any(String));
    expect(poller.status().alarms).toBe(1440);
  });

  it('warns of rows that cannot be read', async () => {
    const { poller, ingest, log } = setUp();
    ingest.mockResolvedValue({ ...NOTHING_NEW, rejectedRows: 4 });
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.warn).toHaveBeenCalledWith({ rejectedRows: 4 }, expect.any(String));
  });

  it.each([
    [10_000, 30_000],
    [200, 30_000],
    [60_000, 180_000],
  ])('polling every %i ms, is stale once no reading succeeded for more than %i ms', async (pollMs, limit) => {
    const { poller, ingest } = setUp(pollMs);
    expect(poller.status()).toEqual({
      source: 'third-party',
      lastSuccessAt: null,
      silentFor: null,
      stale: false,
      unstored: false,
      failure: null,
      sinceDraw: 0,
      drawsStopped: false,
      drawsAdded: 0,
      alarms: 0,
      quarantined: 0,
      unfairBits: 0,
      unfair: false,
    });
    ingest.mockResolvedValueOnce(NEW_DRAW).mockResolvedValue(FAILED);
    const started = Date.now();
    poller.start();
    await vi.advanceTimersByTimeAsync(limit);
    expect(poller.status()).toMatchObject({ lastSuccessAt: started, stale: false, drawsAdded: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(poller.status().stale).toBe(true);
  });

  it('says that draws cannot be stored as long as that fails, not while the feed does', async () => {
    const { poller, ingest } = setUp();
    ingest
      .mockRejectedValueOnce(new Error('disk full'))
      .mockResolvedValueOnce(FAILED)
      .mockResolvedValueOnce(NEW_DRAW);
    const unstored: boolean[] = [];
    poller.start();
    for (const ms of [0, 10_000, 20_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      unstored.push(poller.status().unstored);
    }
    expect(unstored).toEqual([true, false, false]);
  });

  it('says why the newest reading failed and since when, until one succeeds', async () => {
    const { poller, ingest } = setUp();
    ingest
      .mockResolvedValueOnce(NEW_DRAW)
      .mockResolvedValueOnce({
        ok: false,
        code: 'feed_unexpected',
        reason: 'The feed answered with status 404.',
      })
      .mockResolvedValueOnce({ ok: false, code: 'feed_timeout', reason: 'No answer within 5000 ms.' })
      .mockRejectedValueOnce(new Error('disk full'))
      .mockResolvedValueOnce(NEW_DRAW);
    const started = Date.now();
    const failures: unknown[] = [];
    poller.start();
    for (const ms of [0, 10_000, 10_000, 20_000, 40_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      failures.push(poller.status().failure);
    }
    const since = started + 10_000;
    expect(failures).toEqual([
      null,
      { code: 'feed_unexpected', reason: 'The feed answered with status 404.', since },
      { code: 'feed_timeout', reason: 'No answer within 5000 ms.', since },
      { code: 'feed_unstored', reason: 'The draws of the game feed cannot be stored.', since },
      null,
    ]);
  });

  it('is stale, too, when no reading ever succeeded', async () => {
    const { poller, ingest } = setUp();
    ingest.mockResolvedValue(FAILED);
    poller.start();
    await vi.advanceTimersByTimeAsync(30_001);
    expect(poller.status()).toMatchObject({ lastSuccessAt: null, stale: true });
  });

  it('says that draws stopped after 3 minutes of readings without a new one, until one comes', async () => {
    const { poller, ingest } = setUp();
    ingest.mockResolvedValueOnce(NEW_DRAW);
    poller.start();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(poller.status().drawsStopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(poller.status()).toMatchObject({ drawsStopped: true, stale: false, sinceDraw: 180_001 });
    ingest.mockResolvedValueOnce(NEW_DRAW);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(poller.status().drawsStopped).toBe(false);
  });

  it('does not say that draws stopped while another server stores them first', async () => {
    const { poller, ingest } = setUp();
    ingest.mockImplementation(async ({ now }) => ({
      ...NOTHING_NEW,
      newest: requirePeriod(String(Math.floor(now / 60_000))),
    }));
    poller.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(poller.status()).toMatchObject({ drawsStopped: false, drawsAdded: 0 });
  });

  it.each([
    ['is silent', FAILED, { code: 'feed_timeout', reason: 'No answer.' }],
    ['names no new draw', NOTHING_NEW, {}],
  ])(
    'logs one error after 3 minutes of a feed that %s, and one line when a draw comes in',
    async (_, outcome, why) => {
      const { poller, ingest, log } = setUp();
      ingest.mockResolvedValueOnce(NEW_DRAW).mockResolvedValue(outcome);
      poller.start();
      await vi.advanceTimersByTimeAsync(180_000);
      expect(log.error).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        { sinceDraw: expect.any(Number) as number, ...why },
        'Game feed brought no new draw for 3 minutes or more',
      );
      ingest.mockResolvedValueOnce(NEW_DRAW);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(log.error).toHaveBeenCalledTimes(1);
      expect(log.info).toHaveBeenCalledWith(
        { failures: expect.any(Number) as number },
        'Game feed brings draws again',
      );
    },
  );

  it('has no second error for draws that cannot be stored', async () => {
    const { poller, ingest, log } = setUp();
    ingest.mockResolvedValueOnce(NEW_DRAW).mockRejectedValue(new Error('disk full'));
    poller.start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('is not stale when the clock is set a day ahead or back', async () => {
    const { poller } = setUp();
    poller.start();
    await vi.advanceTimersByTimeAsync(1000);
    for (const ahead of [86_400_000, -172_800_000]) {
      vi.setSystemTime(Date.now() + ahead);
      expect(poller.status()).toMatchObject({ stale: false, drawsStopped: false });
    }
  });

  it('counts and logs, once each, quarantined rows', async () => {
    const { poller, ingest, log } = setUp();
    const doubted = { period: requirePeriod('9'.repeat(17)), number: 4, reason: 'other_list' } as const;
    const quarantined = [{ ...doubted, firstSeenAt: 1, lastSeenAt: 1, dropped: false }];
    ingest.mockResolvedValueOnce({ ...NOTHING_NEW, quarantined, isolated: 2 });
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith(doubted, expect.stringContaining('implausible'));
    expect(poller.status().quarantined).toBe(3);
  });

  it('tells each reading how long ago the last one that succeeded began', async () => {
    const { poller, ingest } = setUp(5000);
    poller.start();
    await vi.advanceTimersByTimeAsync(5000);
    ingest.mockResolvedValueOnce(FAILED);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ingest.mock.calls.map(([{ sinceLast }]) => sinceLast)).toEqual([null, 5000, 5000, 10_000]);
  });

  it('stops after the reading in flight, and reads no more', async () => {
    const { poller, ingest, settle } = setUp();
    ingest.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return NEW_DRAW;
    });
    poller.start();
    await vi.advanceTimersByTimeAsync(500);
    let stopped = false;
    const stopping = poller.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await stopping;
    expect(settle).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ingest).toHaveBeenCalledTimes(1);
  });
});
