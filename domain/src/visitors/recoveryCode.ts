import type { Brand } from '../platform/brand.ts';

/** What carries a session to another browser: 16 symbols of 5 random bits, without I, L, O and U. It is a secret. */
export type RecoveryCode = Brand<string, 'RecoveryCode'>;

/** Random bytes of a code: 80 bits. */
export const RECOVERY_BYTES = 10;
/** How long (ms) a code can be used. */
export const RECOVERY_LASTS = 900_000;

/** Crockford's base 32. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = (RECOVERY_BYTES * 8) / 5;

/** The code of `RECOVERY_BYTES` random bytes. Throws RangeError for another number of bytes. */
export function recoveryCodeOf(random: Uint8Array): RecoveryCode {
  if (random.length !== RECOVERY_BYTES) {
    throw new RangeError(`A recovery code takes ${RECOVERY_BYTES} bytes, not ${random.length}.`);
  }
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const symbols = Array.from({ length: LENGTH }, (_, at) =>
    SYMBOLS.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  );
  return symbols.join('') as RecoveryCode;
}

/** The code that a person typed, in any case, with blanks and hyphens, I or L for 1 and O for 0; undefined for no code. */
export function parseRecoveryCode(text: string): RecoveryCode | undefined {
  const symbols = text.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  const isCode = /^[0-9A-HJKMNP-TV-Z]{16}$/.test(symbols);
  return isCode ? (symbols as RecoveryCode) : undefined;
}

/** The code in groups of four, as it is shown. */
export function recoveryCodeText(code: RecoveryCode): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
