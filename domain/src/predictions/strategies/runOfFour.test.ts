import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { runOfFour as rule } from './runOfFour.ts';

const runOfFour = speaking(rule);

it('says a turn below 0.6 and the same side from there on, at confidence 68', () => {
  expect(runOfFour(sides('SSSSB'), () => 0.599)).toEqual({
    prediction: 'BIG',
    confidence: 68,
    reasoning:
      '4 SMALL in a row. This rule says BIG 60 times in 100, this time too. Draws are random, so it is right about half the time.',
    strategy: 'run_of_four',
  });
  expect(runOfFour(sides('SSSSB'), () => 0.6)?.prediction).toBe('SMALL');
});

it.each(['', 'BBB', 'BBBSB', 'BBBBB', 'BSSSS'])('is silent for %j', (letters) => {
  expect(runOfFour(sides(letters), () => 0)).toBeUndefined();
});
