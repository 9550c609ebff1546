import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPruneScheduler } from '../../src/jobs/createPruneJob.ts';
import { silentLog } from '../support/silentLog.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

function setUp(steps: readonly (number | Error)[]) {
  const log = silentLog();
  const clock = { wall: 1000 * DAY, monotonic: 5 };
  const left = [...steps];
  const prune = vi.fn<(limits: object) => Promise<number>>(async () => {
    const step = left.shift() ?? 0;
    if (step instanceof Error) throw step;
    return step;
  });
  const scheduler = createPruneScheduler({
    prune,
    kept: { predictions: 90, marks: 365, audit: 730 },
    now: () => clock.wall,
    monotonic: () => clock.monotonic,
    log,
    pauseMs: 0,
  });
  return { log, clock, prune, scheduler };
}

describe('the prune scheduler', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('removes step by step what is older than the settings say, and says once how much', async () => {
    const { log, prune, scheduler } = setUp([500, 500, 20]);
    scheduler.start();
    expect(prune).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1));
    expect(prune).toHaveBeenCalledTimes(4);
    expect(prune).toHaveBeenLastCalledWith({
      predictionsUntil: 910 * DAY,
      marksUntil: 635 * DAY,
      auditUntil: 270 * DAY,
    });
    expect(log.info.mock.calls[0]?.[0]).toEqual({ removed: 1020 });
    await scheduler.stop();
  });

  it('removes nothing while the clock is not the one of the start', async () => {
    const { log, clock, prune, scheduler } = setUp([500]);
    scheduler.start();
    clock.wall += 183 * DAY;
    clock.monotonic += HOUR;
    await vi.advanceTimersByTimeAsync(HOUR);
    await scheduler.stop();
    expect(prune).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('started twice prunes once, and stopped amid the steps begins no further one', async () => {
    const { prune, scheduler } = setUp([500, 500, 500]);
    scheduler.start();
    scheduler.start();
    let stopped: Promise<void> | undefined;
    prune.mockImplementationOnce(async () => {
      stopped = scheduler.stop();
      return 500;
    });
    await vi.advanceTimersByTimeAsync(HOUR);
    await stopped;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(prune).toHaveBeenCalledTimes(1);
  });

  it('logs nothing where nothing is old', async () => {
    const { log, prune, scheduler } = setUp([0]);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    await scheduler.stop();
    expect(prune).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('logs what fails and tries again', async () => {
    const { log, prune, scheduler } = setUp([new Error('down'), 3]);
    scheduler.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(log.error).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1));
    await scheduler.stop();
    expect(prune).toHaveBeenCalledTimes(3);
  });
});
