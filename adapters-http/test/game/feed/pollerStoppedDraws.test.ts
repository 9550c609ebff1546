import { requirePeriod } from '@bigsmall/domain';
import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NEW_DRAW, NOTHING_NEW, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('reports stopped draws after 3 minutes of readings without a new one, until one comes', async () => {
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
});
