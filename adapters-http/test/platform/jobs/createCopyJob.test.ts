import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCopyJob } from '../../../src/platform/jobs/createCopyJob.ts';
import { silentLog } from '../../support/silentLog.ts';

type Copy = Parameters<typeof createCopyJob>[0]['copy'];

/** A copy that ends only by its signal. */
const endless: Copy = (_now, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

function setUp(copy: Copy) {
  const log = silentLog();
  return { log, ...createCopyJob({ copy, now: () => 5, log, everyMs: 1000 }) };
}

describe('the job of the daily copies', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('logs the folder of a new copy, and nothing while no copy is due', async () => {
    const copy = vi.fn<Copy>().mockResolvedValueOnce('copies/a.sqlite').mockResolvedValue(null);
    const { start, stop, log } = setUp(copy);
    start();
    await vi.advanceTimersByTimeAsync(1000);
    await stop();
    expect(copy).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ folder: 'copies/a.sqlite' }, 'Daily copy made');
  });

  it('aborts the copy in flight when it is stopped, and logs no error of it', async () => {
    const { start, stop, log } = setUp(endless);
    start();
    await stop();
    expect(log.error).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('logs the error of a copy and tries again', async () => {
    const copy = vi.fn<Copy>().mockRejectedValueOnce(new Error('down')).mockResolvedValue('copies/a.sqlite');
    const { start, stop, log } = setUp(copy);
    start();
    await vi.advanceTimersByTimeAsync(1000);
    await stop();
    expect(copy).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: new Error('down') }, 'Daily copy failed');
  });
});
