import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BODY_BEGINS,
  bodyPaceAt,
  isBodyTooSlow,
  slowestBodyTime,
} from '../../../src/platform/uploads/bodyPace.ts';

const KB = 1024;
const RATE = 64 * KB;
const FILE = 5 * 1024 * KB;

/** The ms at which a body is cut that has received `bytesAt` of any moment; undefined if it is whole before. */
function cutAt(bytesAt: (ms: number) => number, size = FILE, every = 250): number | undefined {
  let pace = BODY_BEGINS;
  for (let at = every; at <= 200_000; at += every) {
    const received = Math.min(size, bytesAt(at));
    if (received >= size) return undefined;
    pace = bodyPaceAt(pace, at, received);
    if (isBodyTooSlow(pace)) return at;
  }
  return Infinity;
}

describe('the pace of a body', () => {
  it('cuts one that sends nothing, or less than 16 kB, after 2 s', () => {
    expect(cutAt(() => 0)).toBe(2000);
    expect(cutAt(() => 15 * KB)).toBe(2000);
  });

  it('cuts one that stalls after 26 kB within 4 s, and after 1 MB within 6 s', () => {
    expect(cutAt(() => 26 * KB)).toBeLessThanOrEqual(4000);
    expect(cutAt((ms) => Math.min(1024 * KB, ms * 1024))).toBeLessThanOrEqual(6250);
  });

  it('cuts a body of 32 kB/s, and accepts 5 MiB at 64 kB/s', () => {
    expect(cutAt((ms) => (ms / 1000) * 32 * KB)).toBeLessThan(10_000);
    expect(cutAt((ms) => (ms / 1000) * RATE)).toBeUndefined();
    expect(slowestBodyTime(FILE)).toBeLessThan(90_000);
  });

  it('never cuts a phone of 64 kB/s on average whose gaps are 1.9 s or shorter, however they fall', () => {
    const gaps = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 1900 }),
        burst: fc.integer({ min: 100, max: 3000 }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(gaps, (jitter) => {
        // Each gap is made up for in the burst after it, as a link does whose sender never stops.
        const steps = jitter.map(({ gap, burst }) => ({ gap, burst, bytes: ((gap + burst) / 1000) * RATE }));
        const bytesAt = (ms: number): number => {
          let left = ms;
          let bytes = 0;
          for (let turn = 0; left > 0; turn += 1) {
            const step = steps[turn % steps.length] ?? { gap: 0, burst: 1, bytes: 0 };
            const sending = Math.min(Math.max(0, left - step.gap), step.burst);
            bytes += (sending / step.burst) * step.bytes;
            left -= step.gap + step.burst;
          }
          return bytes;
        };
        // The first bytes came with the headers.
        expect(cutAt((ms) => 16 * KB + bytesAt(ms), 1024 * KB)).toBeUndefined();
      }),
    );
  });

  it('never accepts a body for longer than the slowest accepted pace takes', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 300 * KB }), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(amounts, (sent) => {
        const cut = cutAt((ms) => sent.slice(0, ms / 250).reduce((sum, bytes) => sum + bytes, 0));
        expect(cut ?? 0).toBeLessThanOrEqual(slowestBodyTime(FILE) + 250);
      }),
    );
  });
});
