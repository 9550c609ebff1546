import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realPeriods, shortPeriods } from '../../testing/arbitraries.ts';
import {
  comparePeriods,
  isNextPeriod,
  isPeriod,
  nextPeriod,
  periodSortKey,
  requirePeriod,
} from '../period.ts';

const anyId = () =>
  fc.oneof(
    realPeriods(),
    shortPeriods(),
    fc.stringMatching(/^[0-9]{1,32}$/).map(requirePeriod),
    fc.stringMatching(/^0{0,3}[0-9]{1,3}$/).map(requirePeriod),
  );

describe('isPeriod', () => {
  it.each(['0', '7', '20260926100010999', '9'.repeat(32)])('takes %s', (text) => {
    expect(isPeriod(text)).toBe(true);
    expect(requirePeriod(text)).toBe(text);
  });

  it.each(['', ' ', '12 ', '-1', '1.5', '1e3', 'abc', '12a', '1\n', '٣', '9'.repeat(33)])(
    'rejects %j',
    (text) => {
      expect(isPeriod(text)).toBe(false);
      expect(() => requirePeriod(text)).toThrow(new RangeError(`A period is 1 to 32 digits, not '${text}'.`));
    },
  );
});

describe('nextPeriod', () => {
  it.each([
    ['20260926100010999', '20260926100011000'],
    ['20270228100011440', '20270301100010001'],
    ['20241201001', '20241201002'],
    ['20241201999', '20241202000'],
    ['000', '001'],
    ['9007199254740993001', '9007199254740993002'],
  ])('follows %s with %s', (id, next) => {
    expect(nextPeriod(requirePeriod(id))).toBe(next);
  });

  it.each([
    ['20260926100011441', '20260926100011442'],
    ['20260230100011440', '20260230100011441'],
    ['20260926200011440', '20260926200011441'],
  ])('counts on where %s only looks like the end of a day', (id, next) => {
    expect(nextPeriod(requirePeriod(id))).toBe(next);
  });

  it.each(['9', '999', '9'.repeat(32), '99991231100011440'])(
    'rejects %s, which no id of its length follows',
    (id) => {
      expect(() => nextPeriod(requirePeriod(id))).toThrow(
        new RangeError(`No period of ${id.length} digits follows ${id}.`),
      );
      expect(isNextPeriod(requirePeriod(id), requirePeriod('1'))).toBe(false);
    },
  );

  it('always keeps the length and rises', () => {
    fc.assert(
      fc.property(fc.oneof(realPeriods(), shortPeriods()), (id) => {
        const next = nextPeriod(id);
        expect(next).toHaveLength(id.length);
        expect(comparePeriods(next, id)).toBeGreaterThan(0);
        expect(isNextPeriod(id, next)).toBe(true);
        expect(isNextPeriod(id, id)).toBe(false);
        expect(isNextPeriod(next, id)).toBe(false);
      }),
    );
  });

  it('counts by one wherever the id tells no minute', () => {
    fc.assert(
      fc.property(shortPeriods(), (id) => {
        expect(BigInt(nextPeriod(id))).toBe(BigInt(id) + 1n);
      }),
    );
  });
});

describe('comparePeriods', () => {
  it('orders as whole numbers do', () => {
    fc.assert(
      fc.property(anyId(), anyId(), (a, b) => {
        const difference = BigInt(a) - BigInt(b);
        expect(Math.sign(comparePeriods(a, b))).toBe(difference === 0n ? 0 : difference < 0n ? -1 : 1);
      }),
    );
  });
});

describe('periodSortKey', () => {
  it.each([['9'.repeat(32), `32${'9'.repeat(32)}`]])('writes %s as %s', (id, key) => {
    expect(periodSortKey(requirePeriod(id))).toBe(key);
  });

  it('orders as text the way the ids order as numbers', () => {
    fc.assert(
      fc.property(anyId(), anyId(), (a, b) => {
        const [left, right] = [periodSortKey(a), periodSortKey(b)];
        const order = left === right ? 0 : left < right ? -1 : 1;
        expect(order).toBe(Math.sign(comparePeriods(a, b)));
      }),
    );
  });
});
