import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minuteOf,
  requirePeriod,
  isVerified,
  isWindowOpen,
  predictionWindows,
  soundClock,
} from '../period.ts';
import { aDraw, aPeriod, NOON } from '../../testing/builders.ts';
import { periods, realPeriods } from '../../testing/arbitraries.ts';
import { MINUTE } from '../../platform/time.ts';

const at = (ms: number) => soundClock(NOON + ms);

const COUNTING = aDraw({ period: requirePeriod('20241201001'), firstSeenAt: NOON, unseenAt: NOON - 10_000 });

describe('predictionWindows', () => {
  it('always lock 10 s before the end of the minute that the id names, whenever the newest draw was seen', () => {
    const seen = fc.integer({ min: -5 * MINUTE, max: 5 * MINUTE });
    fc.assert(
      fc.property(realPeriods(), seen, fc.option(fc.nat(100_000)), (period, late, maxLag) => {
        const newest = aDraw({ period, firstSeenAt: (minuteOf(period) ?? 0) + late });
        for (const window of predictionWindows(newest, maxLag)) {
          expect(window.lockAt).toBe((minuteOf(window.period) ?? 0) - 10_000);
          expect(window.basis).toBe('minute');
        }
      }),
    );
  });

  it('of ids that tell no time, or none near the clock, lock 50 s after the last reading without the draw', () => {
    for (const newest of [COUNTING, aDraw({ period: aPeriod(720), firstSeenAt: NOON + 5 * MINUTE + 1 })]) {
      const unseen = newest.unseenAt ?? newest.firstSeenAt;
      expect(predictionWindows(newest, null).map(({ lockAt, basis }) => [lockAt, basis])).toEqual([
        [unseen + 50_000, 'seen'],
        [unseen + 110_000, 'seen'],
      ]);
    }
  });

  it('lock earlier by the feed’s greatest lag, from the last reading without the draw on', () => {
    expect(predictionWindows(COUNTING, 15_000).map(({ lockAt, basis }) => [lockAt, basis])).toEqual([
      [NOON + 25_000, 'lag'],
      [NOON + 85_000, 'lag'],
    ]);
    expect(predictionWindows({ ...COUNTING, unseenAt: null }, 15_000)[0]?.basis).toBe('seen');
  });

  it('are fewer where no id can follow', () => {
    expect(predictionWindows(aDraw({ period: requirePeriod('999') }), null)).toEqual([]);
    expect(predictionWindows(aDraw({ period: requirePeriod('998') }), null)).toHaveLength(1);
    expect(predictionWindows(aDraw({ period: requirePeriod('99991231100011440') }), null)).toEqual([]);
  });
});

describe('a window', () => {
  const newest = aDraw({ period: aPeriod(720), firstSeenAt: NOON + 1000 });
  const [open] = predictionWindows(newest, null);
  if (open === undefined) throw new Error('No window.');

  it('is open until its lock, by our clock and by the game’s', () => {
    expect(isWindowOpen(open, newest, at(50_000))).toBe(true);
    expect(isWindowOpen(open, newest, at(50_001))).toBe(false);
    expect(isWindowOpen(open, newest, { ...at(30_000), gameTime: NOON + 50_001 })).toBe(false);
    expect(isWindowOpen(open, newest, { ...at(30_000), gameTime: null })).toBe(true);
  });

  it('is closed once the clock was set back to before its draw was seen', () => {
    expect(isWindowOpen(open, newest, at(-60_000))).toBe(false);
    expect(isWindowOpen(open, newest, at(-58_000))).toBe(true);
  });

  it('is verified by its minute only while the game’s time was checked', () => {
    expect(isVerified(open, newest, at(0))).toBe(true);
    expect(isVerified(open, newest, { ...at(0), gameTime: null })).toBe(false);
  });

  it('is verified where our clock is behind the game’s only so early that answers of 30 s ago would do', () => {
    for (const [ms, skew, verified] of [
      [49_000, 3000, true],
      [20_000, 3001, true],
      [20_001, 3001, false],
      [20_001, -45_000, true],
    ] as const) {
      expect([ms, skew, isVerified(open, newest, { ...at(ms - skew), gameTime: NOON + ms })]).toEqual([
        ms,
        skew,
        verified,
      ]);
    }
  });

  it('is verified by the lag only for a draw that was seen since the clock was set, or long after', () => {
    const [lagging] = predictionWindows(COUNTING, 15_000);
    if (lagging === undefined) throw new Error('No window.');
    const clock = { ...at(0), steadySince: NOON, steadyFor: 1000 };
    expect(isVerified(lagging, COUNTING, clock)).toBe(true);
    const set = { ...clock, steadySince: NOON + 1 };
    expect(isVerified(lagging, COUNTING, set)).toBe(false);
    expect(isVerified(lagging, COUNTING, { ...set, steadyFor: 4 * MINUTE - 1 })).toBe(false);
    expect(isVerified(lagging, COUNTING, { ...set, steadyFor: 4 * MINUTE })).toBe(true);
  });

  it('is never verified by when the draw was seen alone', () => {
    fc.assert(
      fc.property(periods(), fc.integer({ min: 0, max: 4e12 }), (period, firstSeenAt) => {
        const seen = aDraw({ period, firstSeenAt });
        for (const window of predictionWindows(seen, null)) {
          expect(isVerified(window, seen, soundClock(firstSeenAt))).toBe(window.basis === 'minute');
        }
      }),
    );
  });
});
