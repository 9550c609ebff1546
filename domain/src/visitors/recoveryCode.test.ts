import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRecoveryCode, RECOVERY_BYTES, recoveryCodeOf, recoveryCodeText } from './recoveryCode.ts';

const randoms = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });

describe('a recovery code', () => {
  it('is shown in four groups of four symbols', () => {
    const code = recoveryCodeOf(Uint8Array.from([0, 68, 50, 20, 199, 66, 84, 182, 53, 207]));
    expect(recoveryCodeText(code)).toBe('0123-4567-89AB-CDEF');
    expect(recoveryCodeText(recoveryCodeOf(new Uint8Array(RECOVERY_BYTES).fill(255)))).toBe(
      'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    );
  });

  it('always holds all of its 80 bits: other bytes are another code', () => {
    fc.assert(
      fc.property(randoms, randoms, (one, other) => {
        const same = one.every((byte, at) => byte === other[at]);
        expect(recoveryCodeOf(one) === recoveryCodeOf(other)).toBe(same);
      }),
    );
  });

  it('is always read as it is shown, in any case, with other blanks and with letters that look alike', () => {
    const lookalikes: Readonly<Record<string, readonly string[]>> = {
      0: ['O', 'o'],
      1: ['I', 'i', 'L', 'l'],
    };
    fc.assert(
      fc.property(randoms, fc.infiniteStream(fc.nat(9)), (random, chance) => {
        const code = recoveryCodeOf(random);
        const typed = Array.from(code, (symbol) => {
          const { value } = chance.next();
          const others = [symbol, symbol.toLowerCase(), ...(lookalikes[symbol] ?? [])];
          return others[value % others.length]! + ['', ' ', '-', '\t'][value % 4]!;
        });
        expect(parseRecoveryCode(typed.join(''))).toBe(code);
        expect(parseRecoveryCode(recoveryCodeText(code))).toBe(code);
      }),
    );
  });

  it.each(['', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEFG', '0123-4567-89AB-CDEU', '0123_4567_89AB_CDEF'])(
    'is not %j',
    (text) => {
      expect(parseRecoveryCode(text)).toBeUndefined();
    },
  );

  it('takes no other number of bytes', () => {
    expect(() => recoveryCodeOf(new Uint8Array(9))).toThrow(
      new RangeError('A recovery code takes 10 bytes, not 9.'),
    );
  });
});
