import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRepeatedJob } from '../../../src/platform/jobs.ts';
import { silentLog } from '../../support/silentLog.ts';

type Options = Partial<Omit<Parameters<typeof createRepeatedJob>[0], 'run' | 'log'>>;

/** A job whose runs end when the test says so. */
function setUp(options: Options = {}) {
  const log = silentLog();
  const ends: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const signals: AbortSignal[] = [];
  const run = (signal: AbortSignal): Promise<void> => {
    signals.push(signal);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  };
  return {
    log,
    ends,
    signals,
    ...createRepeatedJob({ run, everyMs: 1000, log, failed: 'Failed', ...options }),
  };
}

describe('a repeated job', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs at once when it is started, and again after a pause from the end of the run', async () => {
    const { start, stop, ends } = setUp();
    start();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(1);
    ends[0]!.resolve();
    await vi.advanceTimersByTimeAsync(999);
    expect(ends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(2);
    ends[1]!.resolve();
    await stop();
  });

  it('runs once at a time when it is started twice', async () => {
    const { start, stop, ends } = setUp();
    start();
    start();
    expect(ends).toHaveLength(1);
    ends[0]!.resolve();
    await stop();
  });

  it('waits one pause before the first run when it is delayed', async () => {
    const { start, stop, ends } = setUp({ delayed: true });
    start();
    await vi.advanceTimersByTimeAsync(999);
    expect(ends).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(1);
    ends[0]!.resolve();
    await stop();
  });

  it('logs the first error of a row and their number, runs again, and passes the number of failures to the pause', async () => {
    const failures: number[] = [];
    const everyMs = (count: number): number => {
      failures.push(count);
      return 10;
    };
    const { start, stop, ends, log } = setUp({ everyMs });
    start();
    for (const end of ['reject', 'reject', 'resolve', 'reject'] as const) {
      ends.at(-1)![end](new Error('down'));
      await vi.advanceTimersByTimeAsync(10);
    }
    ends.at(-1)!.resolve();
    await stop();
    expect(failures).toEqual([1, 2, 0, 1]);
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual(['Failed', 'Failed']);
    expect(log.info.mock.calls).toEqual([
      [{ failures: 2 }, 'Failed; now it works again'],
      [{ failures: 1 }, 'Failed; now it works again'],
    ]);
  });

  it('aborts the signal of the current run when it is stopped, waits for its end and never runs again', async () => {
    const { start, stop, ends, signals } = setUp();
    start();
    let stopped = false;
    const end = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(signals[0]!.aborted).toBe(true);
    expect(stopped).toBe(false);
    ends[0]!.resolve();
    await end;
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('runs no more when it is stopped between two runs, and runs again after another start', async () => {
    const { start, stop, ends } = setUp();
    await stop();
    start();
    ends[0]!.resolve();
    await vi.advanceTimersByTimeAsync(500);
    await stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ends).toHaveLength(1);
    start();
    expect(ends).toHaveLength(2);
    ends[1]!.resolve();
    await stop();
  });
});
