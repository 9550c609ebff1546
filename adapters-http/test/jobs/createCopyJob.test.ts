import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCopyScheduler } from '../../src/jobs/createCopyJob.ts';
import { silentLog } from '../support/silentLog.ts';

function deps(work: () => Promise<string | null>) {
  const log = silentLog();
  return { log, ...createCopyScheduler({ copy: () => work(), now: () => 5, log, everyMs: 1000 }) };
}

/** A copy that goes on until it is cut off. */
const endless = (_now: number, signal: AbortSignal): Promise<string> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('cut off')));
  });

describe('the copy scheduler', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once, then again and again, never twice at a time, until it is stopped', async () => {
    const under: (() => void)[] = [];
    const { start, stop, log } = deps(
      () => new Promise<string | null>((resolve) => under.push(() => resolve('copies/a.sqlite'))),
    );
    start();
    start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(under).toHaveLength(1);
    under[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(under).toHaveLength(2);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.info.mock.calls)).toContain('copies/a.sqlite');
    under[1]?.();
    await stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(under).toHaveLength(2);
  });

  it('cuts off the copy under way when it is stopped, and logs no error of it', async () => {
    const log = silentLog();
    const scheduler = createCopyScheduler({ copy: endless, now: () => 5, log, everyMs: 1000 });
    scheduler.start();
    await scheduler.stop();
    expect(log.error).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('logs what fails and tries again', async () => {
    const work = vi
      .fn<() => Promise<string | null>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue('copies/a.sqlite');
    const { start, stop, log } = deps(work);
    start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    await stop();
  });
});
