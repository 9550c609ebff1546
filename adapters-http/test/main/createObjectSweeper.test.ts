import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createObjectSweeper } from '../../src/main/createObjectSweeper.ts';
import { silentLog } from '../support/silentLog.ts';

function deps(work: () => Promise<number>) {
  const log = silentLog();
  return { log, ...createObjectSweeper({ sweepObjects: () => work(), now: () => 5, log, everyMs: 1000 }) };
}

describe('the object sweeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once, then again and again, never twice at a time, until it is stopped', async () => {
    const under: (() => void)[] = [];
    const { start, stop, log } = deps(() => new Promise<number>((resolve) => under.push(() => resolve(7))));
    start();
    start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(under).toHaveLength(1);
    under[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(under).toHaveLength(2);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.info.mock.calls)).toContain(String(7));
    under[1]?.();
    await stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(under).toHaveLength(2);
  });

  it('logs what fails and tries again', async () => {
    const work = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(7);
    const { start, stop, log } = deps(work);
    start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledTimes(1);
    await stop();
  });
});
