import { expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { imbalance as rule } from './imbalance.ts';

const imbalance = speaking(rule);

it('says the rarer side below 0.55 and the frequent one from there on', () => {
  expect(imbalance(sides('BBBSBBBBBB'), () => 0.549)).toEqual({
    prediction: 'SMALL',
    confidence: 64,
    reasoning:
      '90% of the recent draws are BIG. This rule says SMALL 55 times in 100, this time too. Draws are random, so it is right about half the time.',
    strategy: 'imbalance',
  });
  expect(imbalance(sides('BBBSBBBBBB'), () => 0.55)?.prediction).toBe('BIG');
});

it.each(['B', 'BB', 'BBB'])('asks for no minimum of draws: %s is a share of 1, confidence 65', (letters) => {
  expect(imbalance(sides(letters), () => 0)).toMatchObject({
    prediction: 'SMALL',
    confidence: 65,
    reasoning: expect.stringMatching(/^100% of the recent draws are BIG\. /),
  });
});

it.each([
  ['BSSSSS', 63],
  ['SSBSSSS', 64],
  ['SSSSSSSSSS', 65],
])('says BIG for %s, at confidence %d', (letters, confidence) => {
  expect(imbalance(sides(letters), () => 0)).toMatchObject({ prediction: 'BIG', confidence });
});

it.each([
  ['at a share of exactly 0.8', 'BBBBSBBBBS'],
  ['without draws', ''],
  ['when level', 'BSBSBS'],
])('is silent %s', (_, letters) => {
  expect(imbalance(sides(letters), () => 0)).toBeUndefined();
});
