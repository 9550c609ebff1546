import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadTooSlow, type ReadPace, readPaceAt } from '../../../src/platform/connections/readPace.ts';

const WINDOW = 15_000;
const EVERY = 1000;

/** The ms at which a reader is cut that has taken `takenAt` of any moment, looked at every second for 10 minutes. */
function cutAt(takenAt: (ms: number) => number): number | undefined {
  let pace: ReadPace | undefined;
  for (let at = 0; at <= 600_000; at += EVERY) {
    pace = readPaceAt(pace, at, takenAt(at), WINDOW);
    if (isReadTooSlow(pace, at, WINDOW)) return at;
  }
  return undefined;
}

describe('the pace of a reader for whom bytes wait', () => {
  it('cuts one that takes nothing after 15 s, whenever it stopped', () => {
    expect(cutAt(() => 0)).toBe(WINDOW);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300_000 }), (stopsAt) => {
        const cut = cutAt((ms) => Math.min(ms, stopsAt) * 100);
        expect(cut).toBeGreaterThanOrEqual(WINDOW);
        expect(cut).toBeLessThanOrEqual(stopsAt + WINDOW + EVERY);
      }),
    );
  });

  it('cuts one of 1 kB a second after 15 s, and none of 4 kB a second whose gaps are 7 s or shorter', () => {
    expect(cutAt((ms) => ms)).toBe(WINDOW);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 7000 }), (gap) => {
        expect(cutAt((ms) => Math.floor(ms / gap) * gap * 4.096)).toBeUndefined();
      }),
    );
  });
});
