import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskedCode } from './usecases.ts';

it('shows ten characters of each end of a long gift code, and less of a short one', () => {
  expect(maskedCode(`ABCDEFGHIJ${'-'.repeat(40)}0123456789`)).toBe('ABCDEFGHIJ…0123456789');
  expect(['A1B2C3D4', 'ABC', ''].map(maskedCode)).toEqual(['A1…D4', '…', '…']);
});

it('never shows more than half of a gift code, and masks a masked one no further', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{0,80}$/), (code) => {
      const masked = maskedCode(code);
      expect(masked.length - 1).toBeLessThanOrEqual(code.length / 2);
      expect(maskedCode(masked)).toBe(masked);
    }),
  );
});
