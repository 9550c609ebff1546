import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SweepReport } from '@bigsmall/domain/usecases';
import { createObjectSweeper } from '../../../src/platform/jobs/createObjectSweeper.ts';
import { silentLog } from '../../support/silentLog.ts';

const swept: SweepReport = {
  state: 'swept',
  stored: 9,
  unnamed: 7,
  discarded: 7,
  restored: 0,
  removed: 0,
};

function deps(work: () => Promise<SweepReport>, everyMs = 1000) {
  const log = silentLog();
  return { log, ...createObjectSweeper({ sweepObjects: () => work(), now: () => 5, log, everyMs }) };
}

describe('the object sweeper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('logs each sweep at its end, and an error of a sweep', async () => {
    const work = vi
      .fn<() => Promise<SweepReport>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(swept);
    const { start, stop, log } = deps(work);
    start();
    await vi.advanceTimersByTimeAsync(1000);
    await stop();
    expect(work).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('down') },
      'Objects could not be swept',
    );
    expect(log.info).toHaveBeenCalledWith(swept, 'Objects without a row swept');
  });

  it('sweeps again 1 s after an error, 2 s after the next, and hourly after a success', async () => {
    const work = vi
      .fn<() => Promise<SweepReport>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue(swept);
    const { start, stop } = deps(work, 3_600_000);
    start();
    for (const [ms, calls] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3_599_999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(work).toHaveBeenCalledTimes(calls);
    }
    await stop();
  });

  it('warns once of each reason why a sweep moved nothing, and reports the last sweep', async () => {
    const states = ['foreign', 'foreign', 'unclaimed', 'too_many', 'swept', 'foreign'] as const;
    let at = 0;
    const { start, stop, report, log } = deps(async () => ({ ...swept, state: states[at++] ?? 'foreign' }));
    expect(report()).toBeUndefined();
    start();
    await vi.advanceTimersByTimeAsync(7000);
    expect(report()?.state).toBe('foreign');
    expect(log.warn.mock.calls.map(([, message]) => message.replace('Images are not swept: ', ''))).toEqual([
      'the object store belongs to another database.',
      'the object store holds images that this database does not name. An admin can claim it.',
      'too many have no row. An admin can allow it.',
      'the object store belongs to another database.',
    ]);
    await stop();
  });

  it('sweeps on an admin’s request after the sweep in flight, and answers its report; a stop awaits it', async () => {
    const asked: object[] = [];
    const ends: (() => void)[] = [];
    const sweepObjects = (input: object): Promise<SweepReport> => {
      asked.push(input);
      return new Promise((resolve) => ends.push(() => resolve(swept)));
    };
    const { start, stop, sweep } = createObjectSweeper({ sweepObjects, now: () => 5, log: silentLog() });
    start();
    await vi.advanceTimersByTimeAsync(0);
    const allowed = { most: 50, context: { id: 'a', at: 5, actor: 'Admin' } };
    const answer = sweep(allowed);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ now: 5 }]);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([{ now: 5 }, { now: 5, allowed }]);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    ends[1]?.();
    expect(await answer).toEqual(swept);
    await stopping;
  });
});
