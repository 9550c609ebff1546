import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPruneJob } from '../../../src/platform/jobs.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

function setUp(steps: readonly (number | Error)[]) {
  const log = silentLog();
  const clock = { wall: 1000 * DAY, monotonic: 7 * HOUR };
  const left = [...steps];
  const prune = vi.fn<(limits: object) => Promise<number>>(async () => {
    const step = left.shift() ?? 0;
    if (step instanceof Error) throw step;
    return step;
  });
  const job = createPruneJob({
    prune,
    retention: { predictions: 90, marks: 365, trail: 730 },
    now: () => clock.wall,
    monotonic: aMonotonic(() => clock.monotonic),
    log,
    pauseMs: 0,
  });
  return { log, clock, prune, job };
}

describe('the job that prunes old rows', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('removes in steps the rows older than the settings, and logs the total once', async () => {
    const { log, prune, job } = setUp([500, 500, 20]);
    job.start();
    expect(prune).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1));
    expect(prune).toHaveBeenCalledTimes(4);
    expect(prune).toHaveBeenLastCalledWith({
      predictionsUntil: 910 * DAY,
      marksUntil: 635 * DAY,
      trailUntil: 270 * DAY,
    });
    expect(log.info).toHaveBeenCalledWith({ removed: 1020 }, 'Old rows removed');
    await job.stop();
  });

  it('lets other work run between two steps', async () => {
    const { prune, job } = setUp([]);
    let turns = 0;
    const turnsAt: number[] = [];
    for (const left of [500, 500, 0]) {
      prune.mockImplementationOnce(async () => {
        turnsAt.push(turns);
        setImmediate(() => (turns += 1));
        return left;
      });
    }
    job.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(turnsAt).toEqual([0, 1, 2]));
    await job.stop();
  });

  it('removes rows after the clock was set by an hour, in either direction', async () => {
    for (const by of [HOUR, -HOUR]) {
      const { clock, prune, job } = setUp([]);
      job.start();
      clock.wall += by + HOUR;
      clock.monotonic += HOUR;
      await vi.advanceTimersByTimeAsync(HOUR);
      await job.stop();
      expect(prune).toHaveBeenCalledOnce();
    }
  });

  it('removes nothing after the clock was set by half a year', async () => {
    const { log, clock, prune, job } = setUp([500]);
    job.start();
    clock.wall += 183 * DAY;
    clock.monotonic += HOUR;
    await vi.advanceTimersByTimeAsync(HOUR);
    await job.stop();
    expect(prune).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      {},
      'System clock was set since the start; old rows are not removed until the next start',
    );
  });

  it('started twice prunes once, and stopped between two steps begins no further step', async () => {
    const { prune, job } = setUp([500, 500, 500]);
    job.start();
    job.start();
    let stopped: Promise<void> | undefined;
    prune.mockImplementationOnce(async () => {
      stopped = job.stop();
      return 500;
    });
    await vi.advanceTimersByTimeAsync(HOUR);
    await stopped;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(prune).toHaveBeenCalledTimes(1);
  });

  it('logs nothing when no row is old', async () => {
    const { log, prune, job } = setUp([0]);
    job.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    await job.stop();
    expect(prune).toHaveBeenCalledTimes(1);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('logs an error and prunes again', async () => {
    const { log, prune, job } = setUp([new Error('down'), 3]);
    job.start();
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('down') },
      'Old rows could not be removed',
    );
    await vi.advanceTimersByTimeAsync(HOUR);
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(2));
    await job.stop();
    expect(prune).toHaveBeenCalledTimes(3);
  });
});
