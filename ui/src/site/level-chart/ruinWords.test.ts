import { expect, it } from 'vitest';
import { ruinWords } from './LevelChartView.tsx';

it.each([
  [1, 'Nearly every day like this loses all ₹7.'],
  [0.9, '90 of 100 days like this lose all ₹7.'],
  [0.505, 'Every second day like this loses all ₹7.'],
  [0.52, '52 of 100 days like this lose all ₹7.'],
  [0.248, 'Every fourth day like this loses all ₹7.'],
  [0.015, '1 of 67 days like this loses all ₹7.'],
  [0.0007, '1 of 1,429 days like this loses all ₹7.'],
])('says a chance of %d a day to lose all in days', (share, words) => {
  expect(ruinWords(share, '₹7')).toBe(words);
});
