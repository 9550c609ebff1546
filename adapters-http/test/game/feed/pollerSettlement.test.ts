import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NEW_DRAW, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('settles at the start and after new draws, not after other readings', async () => {
    const { poller, ingest, settle } = setUp();
    poller.start();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(settle).toHaveBeenCalledTimes(1);
    ingest.mockResolvedValueOnce(NEW_DRAW);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settle).toHaveBeenCalledTimes(2);
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
});
