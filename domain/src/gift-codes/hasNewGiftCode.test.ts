import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasNewGiftCode } from './hasNewGiftCode.ts';

const code = (publishedAt: number, isActive = true) => ({ publishedAt, isActive });

it.each([
  [[code(100)], 99, true],
  [[code(100)], 100, false],
  [[code(100)], 101, false],
  [[code(100, false)], 99, false],
  [[code(50), code(100)], 60, true],
  [[code(100, false), code(50)], 60, false],
  [[code(0)], null, true],
  [[code(0, false)], null, false],
  [[], null, false],
  [[], 0, false],
])('of %j, seen at %s, says %s', (codes, seenAt, expected) => {
  expect(hasNewGiftCode({ codes, seenAt })).toBe(expected);
});

it('has nothing new right after looking, and keeps it so', () => {
  const codes = fc.array(
    fc.record({
      isActive: fc.boolean(),
      publishedAt: fc.integer({ min: 0, max: 1000 }),
    }),
  );
  fc.assert(
    fc.property(codes, fc.integer({ min: 1000, max: 2000 }), (all, seenAt) => {
      expect(hasNewGiftCode({ codes: all, seenAt })).toBe(false);
    }),
  );
});
