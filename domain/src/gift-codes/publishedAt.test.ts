import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNewGiftCode, publishedAt } from './publishedAt.ts';

describe('publishedAt', () => {
  it('says so to a session that has looked exactly when there is something to see: a code switched on or changed', () => {
    const showing = fc.record({ isActive: fc.boolean(), giftCode: fc.constantFrom('A1', 'B2') });
    fc.assert(
      fc.property(fc.array(showing, { minLength: 1, maxLength: 12 }), (saves) => {
        let stored: ((typeof saves)[number] & { readonly publishedAt: number }) | undefined;
        for (const [turn, next] of saves.entries()) {
          // It was looked at after every save before this one.
          const seenAt = turn === 0 ? null : turn - 0.5;
          const fresh = stored === undefined || !stored.isActive || stored.giftCode !== next.giftCode;
          stored = { ...next, publishedAt: publishedAt(stored, next, turn) };
          expect(hasNewGiftCode({ codes: [stored], seenAt })).toBe(next.isActive && fresh);
        }
      }),
    );
  });
});

const code = (at: number, isActive = true) => ({ publishedAt: at, isActive });

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
