import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NEW_DRAW, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('counts again after an error of counting', async () => {
    const { poller, count, log } = setUp();
    count.mockRejectedValueOnce(new Error('disk'));
    poller.start();
    await vi.advanceTimersByTimeAsync(10_001);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) as Error }, 'Draws could not be counted');
    expect(count).toHaveBeenCalledTimes(2);
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
});
