import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chance, rupees } from './amounts.ts';

it.each([
  [1000, '₹1,000'],
  [1048575, '₹10,48,575'],
  [0, '₹0'],
  [0.36, '₹0.36'],
  [100.5, '₹100.50'],
  [-26.5, '-₹26.50'],
])('writes %d rupees as %s', (amount, text) => {
  expect(rupees(amount)).toBe(text);
});

it.each([
  [0, '0%'],
  [0.00001, '<0.01%'],
  [0.0007, '0.07%'],
  [0.0441, '4.4%'],
  [0.9995, '>99.9%'],
  [1, '100%'],
])('writes the chance %d as %s', (share, text) => {
  expect(chance(share)).toBe(text);
});

it('gives 0% and 100% for 0 and 1 only', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, minExcluded: true, maxExcluded: true, noNaN: true }), (share) => {
      const text = chance(share);
      const shown = Number.parseFloat(text.replace(/[<>]/, ''));
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(100);
    }),
  );
});
