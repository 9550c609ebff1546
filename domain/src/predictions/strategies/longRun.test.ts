import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { longRun as rule } from './longRun.ts';

const longRun = speaking(rule);

it('says a turn below 0.7 and the same side from there on', () => {
  expect(longRun(sides('BBBBBS'), () => 0.699)).toEqual({
    prediction: 'SMALL',
    confidence: 80,
    reasoning:
      '5 BIG in a row. This rule says SMALL 70 times in 100, this time too. Draws are random, so it is right about half the time.',
    strategy: 'long_run',
  });
  expect(longRun(sides('BBBBBS'), () => 0.7)?.prediction).toBe('BIG');
});

it.each([
  [5, 80],
  [6, 83],
  [7, 85],
  [10, 85],
])('states for a run of %d the confidence %d', (length, confidence) => {
  expect(longRun(sides('S'.repeat(length)), () => 0)).toMatchObject({ prediction: 'BIG', confidence });
});

it.each(['', 'B', 'BBBB', 'BBBBS', 'BSSSSS'])('is silent for %j', (letters) => {
  expect(longRun(sides(letters), () => 0)).toBeUndefined();
});
