import { expect, it } from 'vitest';
import { speaking } from '../../testing/speaking.ts';
import { none as rule } from './none.ts';

const none = speaking(rule);

it('picks at random, at confidence 65', () => {
  expect(none([], () => 0.4)).toEqual({
    prediction: 'BIG',
    confidence: 65,
    reasoning:
      'No draw is known yet: the pick is pure luck. Draws are random, so it is right about half the time.',
    strategy: 'none',
  });
  expect(none([], () => 0.5)?.prediction).toBe('SMALL');
});

it('is silent once there is a draw', () => {
  expect(none(['BIG'], () => 0)).toBeUndefined();
});
