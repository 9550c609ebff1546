import { requirePeriod } from '@bigsmall/domain';
import { describe, expect, it, vi } from 'vitest';
import { FAILED, inFakeTime, NOTHING_NEW, setUp } from './pollerScene.ts';

inFakeTime();

describe('the poller', () => {
  it('logs one line when the feed falls silent and one when it answers again, and the same for readings that cannot be stored', async () => {
    const { poller, ingest, log } = setUp(1000);
    for (const outcome of ['silent', 'silent', 'full', 'silent', 'full', 'full', 'well', 'silent', 'well']) {
      if (outcome === 'full') ingest.mockRejectedValueOnce(new Error('disk full'));
      else ingest.mockResolvedValueOnce(outcome === 'silent' ? FAILED : NOTHING_NEW);
    }
    poller.start();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(log.warn.mock.calls.map(([, line]) => line)).toEqual([
      'Game feed unavailable, retrying',
      'Game feed unavailable, retrying',
    ]);
    expect(log.error.mock.calls.map(([, line]) => line)).toEqual(['Game feed reading could not be stored']);
    expect(log.info.mock.calls).toEqual([
      [{ failures: 3 }, 'Game feed available again'],
      [{ failures: 3 }, 'Game feed reading could not be stored; now it works again'],
      [{ failures: 1 }, 'Game feed available again'],
    ]);
  });

  it('sounds an alarm once for each changed result and counts it', async () => {
    const { poller, ingest, log } = setUp();
    const changed = [{ period: requirePeriod('20260926100010720'), known: 3, claimed: 8 }];
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed });
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledWith(changed[0], expect.stringContaining('changed a stored result'));
    expect(poller.status().alarms).toBe(1);
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed: [{ ...changed[0]!, claimed: 9 }] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(poller.status().alarms).toBe(2);
  });

  it('gives a flood of changed results ten lines and their count', async () => {
    const { poller, ingest, log } = setUp();
    const changed = Array.from({ length: 1440 }, (_, index) => ({
      period: requirePeriod(`${index}`),
      known: 1,
      claimed: 2,
    }));
    ingest.mockResolvedValue({ ...NOTHING_NEW, changed });
    poller.start();
    await vi.advanceTimersByTimeAsync(1);
    expect(log.error).toHaveBeenCalledTimes(11);
    expect(log.error).toHaveBeenLastCalledWith({ more: 1430 }, expect.any(String));
    expect(poller.status().alarms).toBe(1440);
  });

  it('counts and logs, once each, implausible rows, and logs removed draws', async () => {
    const { poller, ingest, log } = setUp();
    const doubted = { period: requirePeriod('9'.repeat(17)), number: 4, reason: 'other_list' } as const;
    ingest.mockResolvedValue({ ...NOTHING_NEW, doubted: [doubted] });
    ingest.mockResolvedValueOnce({ ...NOTHING_NEW, doubted: [doubted], removed: 2 });
    poller.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.warn).toHaveBeenCalledTimes(2);
    expect(log.warn).toHaveBeenCalledWith(doubted, expect.stringContaining('implausible'));
    expect(poller.status().doubted).toBe(1);
  });
});
