import { expect, it } from 'vitest';
import { stepsUpTo } from './stepsUpTo.ts';

it('a course has points from 10 rounds on, 5% apart, and a few hundred of a million', () => {
  expect(stepsUpTo(9)).toEqual([]);
  expect(stepsUpTo(13)).toEqual([10, 11, 12, 13]);
  const steps = stepsUpTo(1_000_000);
  expect(steps.length).toBeLessThan(300);
  expect(steps.slice(1)).toEqual(steps.slice(0, -1).map((step) => Math.ceil(step * 1.05)));
});
