import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { balance as rule } from './balance.ts';

const balance = speaking(rule);

it('says the rarer side', () => {
  expect(balance(sides('BBSSBSSSBS'), () => 0)).toEqual({
    prediction: 'BIG',
    confidence: 52,
    reasoning:
      '4 BIG and 6 SMALL in the last 10: this rule says the side that came less. Draws are random, so it is right about half the time.',
    strategy: 'balance',
  });
  expect(balance(sides('BBS'), () => 0).prediction).toBe('SMALL');
});

it('picks at random when the sides are level', () => {
  const drawn = [0.999, 0.3];
  expect(balance(sides('BS'), () => drawn.shift() as number)).toEqual({
    prediction: 'BIG',
    confidence: 67,
    reasoning:
      '1 BIG and 1 SMALL in the last 2: the pick is pure luck. Draws are random, so it is right about half the time.',
    strategy: 'balance',
  });
  expect(balance(sides('BS'), () => 0.5).prediction).toBe('SMALL');
});

it('states each whole confidence from 52 to 67 equally often', () => {
  const counts = new Map<number, number>();
  for (let index = 0; index < 1600; index += 1) {
    const { confidence } = balance(sides('B'), () => index / 1600);
    counts.set(confidence, (counts.get(confidence) ?? 0) + 1);
  }
  expect([...counts]).toEqual(Array.from({ length: 16 }, (_, index) => [52 + index, 100]));
});
