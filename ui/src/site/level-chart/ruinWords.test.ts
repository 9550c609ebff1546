import { expect, it } from 'vitest';
import { ruinWords } from './LevelChartView.tsx';

it.each([
  [1, 'Nearly every day like this loses all ₹7.'],
  [0.9, '9 days in 10 like this lose all ₹7.'],
  [0.505, '5 days in 10 like this lose all ₹7.'],
  [0.12, 'One day in 8 like this loses all ₹7.'],
  [0.000678, 'One day in 1,475 like this loses all ₹7.'],
])('says a chance of %d a day to lose all in days', (share, words) => {
  expect(ruinWords(share, '₹7')).toBe(words);
});
