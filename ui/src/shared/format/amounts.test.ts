import { expect, it } from 'vitest';
import { rupees } from './amounts.ts';

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
