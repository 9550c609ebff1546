import fc, { type Arbitrary } from 'fast-check';
import { type Outcome, outcomeOf } from '../game/outcome.ts';
import { nextPeriod, type Period, requirePeriod } from '../game/period.ts';
import type { StoredDraw } from '../ports.ts';
import type { Random } from '../predictions/prediction.ts';

/** Drawn numbers, 0..9. */
export function drawnNumbers(): Arbitrary<number> {
  return fc.integer({ min: 0, max: 9 });
}

export function outcomes(): Arbitrary<Outcome> {
  return drawnNumbers().map(outcomeOf);
}

/** Outcomes newest first, as the engine reads them. */
export function histories(maxLength = 30): Arbitrary<readonly Outcome[]> {
  return fc.array(outcomes(), { maxLength });
}

/** Ids of the real 1-minute game, with the ends of days, months and years among them. */
export function realPeriods(): Arbitrary<Period> {
  const day = fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1) / 86_400_000, max: Date.UTC(2035, 11, 31) / 86_400_000 }),
    fc.constantFrom(
      ...[Date.UTC(2026, 11, 31), Date.UTC(2028, 1, 28), Date.UTC(2028, 1, 29)].map((at) => at / 86_400_000),
    ),
  );
  const sequence = fc.oneof(
    fc.integer({ min: 1, max: 1440 }),
    fc.constantFrom(1, 9, 99, 998, 999, 1000, 1439, 1440),
  );
  return fc.tuple(day, sequence).map(([date, place]) => {
    const iso = new Date(date * 86_400_000).toISOString().slice(0, 10);
    return requirePeriod(`${iso.replaceAll('-', '')}10001${String(place).padStart(4, '0')}`);
  });
}

/** Ids that tell no time, 3 to 16 digits, many of them close to a carry; none is the last of its length. */
export function shortPeriods(): Arbitrary<Period> {
  const digit = fc.oneof(fc.constant(9), fc.integer({ min: 0, max: 9 }));
  return fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.array(digit, { minLength: 2, maxLength: 15 }))
    .map(([first, rest]) => requirePeriod([first, ...rest].join('')));
}

export function periods(): Arbitrary<Period> {
  return fc.oneof(realPeriods(), shortPeriods());
}

/** Draws of rising periods, oldest first, each first seen a minute after the other; periods are missing among them. */
export function drawSequences(
  options: { readonly minLength?: number; readonly maxLength?: number } = {},
): Arbitrary<readonly StoredDraw[]> {
  const step = fc.record({
    number: drawnNumbers(),
    missing: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
  });
  return fc
    .tuple(periods(), fc.array(step, { minLength: 0, maxLength: 40, ...options }))
    .map(([first, steps]) => {
      let period = first;
      let at = Date.UTC(2026, 8, 26);
      return steps.map(({ number, missing }) => {
        for (let skipped = 0; skipped <= missing; skipped += 1) {
          period = nextPeriod(period);
          at += 60_000;
        }
        return { period, number, drawnAt: at, firstSeenAt: at, unseenAt: at - 60_000 };
      });
    });
}

/** Sources of numbers in [0, 1): a drawn list, said over and over. */
export function randomStreams(): Arbitrary<Random> {
  return fc
    .array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 20 })
    .map((numbers) => {
      let turn = 0;
      const random = (): number => numbers[turn++ % numbers.length] as number;
      return Object.assign(random, { [fc.toStringMethod]: () => `random of ${numbers.join(', ')}` });
    });
}
