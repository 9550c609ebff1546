import { requirePeriod } from '@bigsmall/domain';
import type { StoredDraw } from '@bigsmall/domain/ports';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LiveCounts, liveCounts, liveDraw } from '../../../src/game/wire.ts';
import { createLiveWatch } from '../../../src/game/live/createLiveWatch.ts';
import { silentLog } from '../../support/silentLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stored = (sequence: number): StoredDraw => ({
  period: requirePeriod(String(sequence)),
  number: sequence % 10,
  drawnAt: sequence,
  firstSeenAt: sequence,
  unseenAt: null,
});

/** The draw after which no period is known. */
const LAST = 999;

function watch() {
  let fails = false;
  const draws: StoredDraw[] = [];
  const limits: number[] = [];
  const counts: { -readonly [Key in keyof LiveCounts]: LiveCounts[Key] } = {
    active: 0,
    total: 0,
    today: 0,
    giftCodes: 'a',
    banners: 'b',
    gallery: 'c',
    boards: 'd',
  };
  const published: string[] = [];
  const log = silentLog();
  const job = createLiveWatch({
    async readResults({ limit = 10 } = {}) {
      limits.push(limit);
      if (fails) throw new Error('down');
      return draws.toSorted((a, b) => b.drawnAt - a.drawnAt).slice(0, limit);
    },
    openWindowAfter: ({ period, drawnAt }) =>
      drawnAt === LAST
        ? undefined
        : { period: requirePeriod(String(Number(period) + 1)), lockAt: drawnAt + 50, basis: 'minute' },
    async readCounts() {
      if (fails) throw new Error('down');
      return { ...counts };
    },
    live: {
      publish(name, data) {
        const shape = name === 'draw' ? liveDraw : liveCounts;
        expect(shape.validate(data, { convert: false }).error).toBeUndefined();
        published.push(name === 'draw' ? `draw ${JSON.stringify(data)}` : name);
      },
    },
    log,
  });
  onTestFinished(job.stop);
  return { job, draws, limits, counts, published, log, fail: (yes: boolean) => (fails = yes) };
}

const event = (sequence: number) =>
  `draw ${JSON.stringify({ period: String(sequence), number: sequence % 10, nextPeriod: String(sequence + 1), lockAt: sequence + 50 })}`;

describe('the watch for live events', () => {
  it('publishes each stored draw once, oldest first, whichever server stored it', async () => {
    const { job, draws, published } = watch();
    draws.push(...Array.from({ length: 30 }, (_, index) => stored(101 + index)));
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    const past = Array.from({ length: 30 }, (_, index) => event(101 + index));
    expect(published.filter((each) => each !== 'counts')).toEqual(past);
    draws.push(stored(131), stored(132));
    await vi.advanceTimersByTimeAsync(5000);
    expect(published.filter((each) => each !== 'counts')).toEqual([...past, event(131), event(132)]);
  });

  it('publishes counts when one differs, at most every 30 s', async () => {
    const { job, counts, published } = watch();
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(published).toEqual(['counts']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(published).toEqual(['counts']);
    for (const name of Object.keys(counts) as (keyof LiveCounts)[]) {
      Object.assign(counts, {
        [name]: typeof counts[name] === 'number' ? counts[name] + 1 : `${counts[name]}x`,
      });
      published.length = 0;
      await vi.advanceTimersByTimeAsync(30_000);
      expect([name, ...published]).toEqual([name, 'counts']);
    }
  });

  it('reads again after an error, with longer pauses, and misses no draw', async () => {
    const { job, draws, limits, published, log, fail } = watch();
    draws.push(stored(101));
    job.start();
    await vi.advanceTimersByTimeAsync(0);
    fail(true);
    draws.push(stored(102), stored(103));
    await vi.advanceTimersByTimeAsync(61_500);
    // After 0.5 s, then 1, 2, 4, 8, 16 and 30 s later.
    expect(limits).toEqual([180, ...Array<number>(7).fill(20)]);
    await vi.advanceTimersByTimeAsync(240_000);
    expect(limits).toHaveLength(8 + 8);
    expect(log.error.mock.calls.map(([, line]) => line).toSorted()).toEqual([
      'Counts for live streams could not be read',
      'Draws for live streams could not be read',
    ]);
    fail(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(published.filter((each) => each !== 'counts')).toEqual([101, 102, 103].map(event));
  });
});
