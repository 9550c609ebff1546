import { expect, it } from 'vitest';
import { dayWords } from './dayWords.ts';

it.each([
  [{}, null],
  [{ from: '2026-02-31' }, null],
  [{ from: '2026-09-26' }, 'From 26 Sept 2026 on, in India'],
  [{ to: '2026-09-27' }, 'Up to 27 Sept 2026, in India'],
  [{ from: '2026-09-26', to: '2026-09-27' }, 'From 26 Sept 2026 to 27 Sept 2026, in India'],
])('says of the days %j: %s', (days, words) => {
  expect(dayWords(days)).toBe(words);
});
