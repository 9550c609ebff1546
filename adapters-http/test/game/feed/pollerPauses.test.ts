import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NEW_DRAW, NOTHING_NEW, pauses, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('reads at once and then every poll interval', async () => {
    const { poller, ingest } = setUp();
    poller.start();
    expect(await pauses(ingest, 35_000)).toEqual([10_000, 10_000, 10_000]);
  });

  it('reads right after the next draw where the feed announces it', async () => {
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
