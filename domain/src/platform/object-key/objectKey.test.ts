import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '../images.ts';

const name = (alphabet: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...alphabet.split('')), { minLength, maxLength })
    .map((characters) => characters.join(''));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const goodKeys = fc
  .tuple(
    name(LETTERS, 1, 10),
    name(`${LETTERS}0123456789-`, 1, 40),
    fc.array(name(`${LETTERS}0123456789`, 1, 5), { maxLength: 3 }),
  )
  .map(([folder, base, endings]) => requireObjectKey([`${folder}/${base}`, ...endings].join('.')));

/** The key; undefined for a RangeError. */
function takenOrRefused(key: string): string | undefined {
  try {
    return requireObjectKey(key);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

describe('the key of an object', () => {
  it('is at most 100 characters long', () => {
    expect(requireObjectKey(`shots/${'a'.repeat(94)}`)).toHaveLength(100);
    expect(() => requireObjectKey(`shots/${'a'.repeat(95)}`)).toThrow(RangeError);
  });

  it('holds no character beyond a-z, 0-9, - and dots, and no slash but one', () => {
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });
    fc.assert(
      fc.property(goodKeys, fc.nat(), character, (key, at, inserted) => {
        fc.pre(!/^[a-z0-9.-]$/.test(inserted));
        const place = at % (key.length + 1);
        const spoilt = key.slice(0, place) + inserted + key.slice(place);
        expect(() => requireObjectKey(spoilt)).toThrow(RangeError);
      }),
    );
  });

  it('never leads out of its folder, whatever is asked', () => {
    const parts = fc.constantFrom('..', '.', '', '/', 'a', 'shots', '\\', '%2e%2e', '\0', '\n', '-');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), fc.constantFrom('/', ''), (pieces, glue) => {
        const taken = takenOrRefused(pieces.join(glue));
        if (taken === undefined) return;
        const [folder, file, ...rest] = taken.split('/');
        expect(rest).toEqual([]);
        expect(folder).toMatch(/^[a-z]+$/);
        expect(file).toMatch(/^[a-z0-9-]/);
        expect(file).not.toContain('..');
      }),
    );
  });
});
