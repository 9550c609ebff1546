import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FeedRow } from '../../game/draw/draw.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import {
  comparePeriods,
  isNextPeriod,
  nextPeriod,
  type Period,
  requirePeriod,
} from '../../game/period/period.ts';
import { drawSequences, periods } from '../../testing/arbitraries.ts';
import { sequenceOf } from './sequence.ts';

/** By the rules of periods alone. */
function slowly(draws: readonly FeedRow[]) {
  const rows = draws
    .toSorted((a, b) => comparePeriods(a.period, b.period))
    .filter(({ period }, index, all) => all[index - 1]?.period !== period);
  return {
    big: rows.map(({ number }) => Number(outcomeOf(number) === 'BIG')),
    follows: rows.map(({ period }, index) => {
      const before = rows[index - 1];
      return Number(before !== undefined && isNextPeriod(before.period, period));
    }),
  };
}

function quickly(draws: readonly FeedRow[]) {
  const { big, follows } = sequenceOf(draws);
  return { big: [...big], follows: [...follows] };
}

/** Long runs from one id on, with steps as if parts of the id were digits of another. */
function leapingRuns() {
  const step = fc.oneof(
    { weight: 8, arbitrary: fc.constant(1n) },
    fc.constantFrom(0n, 2n, 10_001n, 20_001n, 100_000_001n, -1n, 1439n, -9_999n),
  );
  return fc.tuple(periods(), fc.array(step, { maxLength: 60 })).map(([first, steps]) => {
    let id = BigInt(first);
    const rows = [first];
    for (const leap of steps) {
      id = id + leap < 0n ? id : id + leap;
      rows.push(requirePeriod(String(id).padStart(first.length, '0').slice(-32)));
    }
    return rows.map((period, index) => ({ period, number: index % 10 }));
  });
}

it('finds the same followers as the rules of periods, in whatever order the draws come', () => {
  fc.assert(
    fc.property(fc.oneof(drawSequences({ maxLength: 60 }), leapingRuns()), (draws) => {
      // Two spellings of one number have no order.
      fc.pre(new Set(draws.map(({ period }) => period.length)).size <= 1);
      expect(quickly(draws)).toEqual(slowly(draws));
      expect(quickly(draws.toReversed()).follows).toEqual(slowly(draws).follows);
    }),
    { numRuns: 1000 },
  );
});

it('follows ids over the ends of days, years and lengths', () => {
  let period: Period = requirePeriod('20261230100011430');
  const draws = Array.from({ length: 3000 }, (_, index) => {
    const draw = { period, number: index % 10 };
    period = nextPeriod(period);
    return draw;
  });
  expect(quickly(draws)).toEqual(slowly(draws));
  expect(
    quickly(draws)
      .follows.slice(1)
      .every((follows) => follows === 1),
  ).toBe(true);
  const ids = ['7', '8', '99', '100', '0101', '20261231100011440', '20261231100011441'];
  // Tails that rise by one under heads that do not, as of two games in turn.
  for (const named of [ids, ['50001', '30002', '50003'], ['50001', '60002', '70003', '50002']]) {
    const rows = named.map((id) => ({ period: requirePeriod(id), number: 1 }));
    expect(quickly(rows)).toEqual(slowly(rows));
  }
});

it.each([-1, 10, 0.5, Number.NaN])('rejects the number %d', (number) => {
  expect(() => sequenceOf([{ period: requirePeriod('1'), number }])).toThrow(RangeError);
});
