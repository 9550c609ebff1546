import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNewGiftCode, publishedAt } from './publishedAt.ts';

const on = { isActive: true, giftCode: 'A1B2' };
const off = { ...on, isActive: false };

describe('publishedAt', () => {
  it('is now for a new code, switched on or not', () => {
    expect(publishedAt(undefined, on, 50)).toBe(50);
    expect(publishedAt(undefined, off, 50)).toBe(50);
  });

  it.each([
    ['nothing changed', on, on, 10],
    ['nothing changed while off', off, off, 10],
    ['it was switched off', on, off, 10],
    ['it was switched on again', off, on, 50],
    ['its code changed', on, { ...on, giftCode: 'A1B3' }, 50],
    ['its code changed while off', off, { ...off, giftCode: 'A1B3' }, 50],
    ['its code changed as it was switched off', on, { ...off, giftCode: 'A1B3' }, 50],
  ])('when %s', (_, previous, next, expected) => {
    expect(publishedAt({ ...previous, publishedAt: 10 }, next, 50)).toBe(expected);
  });

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

  it('never moves while neither the code changes nor it is switched on, and is then a moment of the past', () => {
    const names = fc.record({ gameName: fc.string(), registrationUrl: fc.string() });
    fc.assert(
      fc.property(names, fc.nat(), fc.nat(), fc.boolean(), (rest, at, later, isActive) => {
        const previous = { isActive: true, giftCode: 'A1', publishedAt: at };
        expect(publishedAt(previous, { ...rest, giftCode: 'A1', isActive }, at + later)).toBe(at);
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
