import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NEW_DRAW, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('is stale once no reading succeeded for more than three intervals', async () => {
    const { poller, ingest } = setUp();
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
      doubted: 0,
    });
    ingest.mockResolvedValueOnce(NEW_DRAW).mockResolvedValue(FAILED);
    const started = Date.now();
    poller.start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(poller.status()).toMatchObject({ lastSuccessAt: started, stale: false, drawsAdded: 1 });
    await vi.advanceTimersByTimeAsync(1);
    expect(poller.status().stale).toBe(true);
  });

  it('reports why the newest reading failed and since when, until one succeeds', async () => {
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
});
