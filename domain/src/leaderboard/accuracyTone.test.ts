import { expect, it } from 'vitest';
import { accuracyTone } from './accuracyTone.ts';

it.each([
  [100, 'high'],
  [80, 'high'],
  [79.9, 'middle'],
  [60, 'middle'],
  [59.9, 'low'],
  [0, 'low'],
] as const)('shows %d percent as %s', (percent, tone) => {
  expect(accuracyTone(percent)).toBe(tone);
});
