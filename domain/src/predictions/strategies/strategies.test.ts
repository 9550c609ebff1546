import { describe, expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { alternation, balance, cycle, findCycle, imbalance, longRun, none, runOfFour } from '../predict.ts';

const RULES = { none, longRun, runOfFour, alternation, cycle, imbalance, balance };
const ENDS = 'Draws are random, so it is right about half the time.';

const say = (name: keyof typeof RULES, letters: string, drawn = 0) =>
  speaking(RULES[name])(sides(letters), () => drawn);

it.each([
  ['longRun', 'BBBBBS', 'SMALL', 70, 80, '5 BIG in a row'],
  ['runOfFour', 'SSSSB', 'BIG', 60, 68, '4 SMALL in a row'],
  ['alternation', 'BSBSBB', 'SMALL', 65, 72, 'The last 5 draws switched sides each time'],
  [
    'cycle',
    'BBSBBSBBSB',
    'SMALL',
    60,
    75,
    '100% of the recent draws had the same side as the one 3 draws before',
  ],
  ['imbalance', 'BBBSBBBBBB', 'SMALL', 55, 64, '90% of the recent draws are BIG'],
] as const)('%s says of %s its side, %s, %d times in 100', (name, letters, side, times, confidence, seen) => {
  const words = `${seen}. This rule says ${side} ${times} times in 100`;
  const below = say(name, letters, times / 100 - 0.001);
  expect(below).toMatchObject({
    prediction: side,
    confidence,
    reasoning: `${words}, this time too. ${ENDS}`,
  });
  const above = say(name, letters, times / 100);
  expect(above).toMatchObject({ confidence, reasoning: `${words}, but not this time. ${ENDS}` });
  expect(above?.prediction).not.toBe(side);
  const even = Array.from({ length: 1000 }, (_, index) => say(name, letters, index / 1000)?.prediction);
  expect(even.filter((prediction) => prediction === side)).toHaveLength(10 * times);
});

it.each([
  ['longRun', 'SSSSSS', 83],
  ['longRun', 'SSSSSSS', 85],
  ['longRun', 'SSSSSSSSSS', 85],
  ['cycle', 'SSBSBSBSBS', 63],
  ['imbalance', 'B', 65],
  ['imbalance', 'BSSSSS', 63],
] as const)('%s states of %s the confidence %d', (name, letters, confidence) => {
  expect(say(name, letters)?.confidence).toBe(confidence);
});

it.each([
  ['none', ['B']],
  ['longRun', ['', 'BBBB', 'BBBBS', 'BSSSSS']],
  ['runOfFour', ['', 'BBB', 'BBBSB', 'BBBBB', 'BSSSS']],
  ['alternation', ['', 'BSB', 'BSBB', 'BSBSS']],
  // The last but one matches at exactly 0.85.
  ['cycle', ['', 'BSBSB', 'BSBSBSSSBSBSBSBSBSBSBB', 'BBSSBSSSBB']],
  ['imbalance', ['', 'BBBBSBBBBS', 'BSBSBS']],
] as const)('%s is silent for %j', (name, histories) => {
  expect(histories.map((letters) => say(name, letters))).toEqual(histories.map(() => undefined));
});

describe('the best cycle', () => {
  it.each([
    ['BSBSBS', { length: 2, match: 1, next: 'SMALL' }],
    ['BBSBBSBBSB', { length: 3, match: 1, next: 'SMALL' }],
    ['BBBSBBBSBB', { length: 4, match: 1, next: 'SMALL' }],
    ['BBBBBB', { length: 2, match: 1, next: 'BIG' }],
    ['BSBSB', undefined],
    // Of 10 draws 7 repeat the one 2 before.
    ['BBBBBBBBSSSB', undefined],
  ])('of %s is %o', (letters, found) => expect(findCycle(sides(letters))).toEqual(found));
});

describe('without a pattern', () => {
  it('picks at random before the first draw, at confidence 65', () => {
    const reasoning = `No draw is known yet: the pick is pure luck. ${ENDS}`;
    expect(say('none', '', 0.4)).toEqual({
      prediction: 'BIG',
      confidence: 65,
      reasoning,
      strategy: 'none',
    });
    expect(say('none', '', 0.5)?.prediction).toBe('SMALL');
  });

  it('says the side that came less, and picks at random when the sides are level', () => {
    expect(say('balance', 'BBSSBSSSBS')).toEqual({
      prediction: 'BIG',
      confidence: 52,
      reasoning: `4 BIG and 6 SMALL in the last 10: this rule says the side that came less. ${ENDS}`,
      strategy: 'balance',
    });
    const level = `1 BIG and 1 SMALL in the last 2: the pick is pure luck. ${ENDS}`;
    expect(say('balance', 'BS')).toMatchObject({ prediction: 'BIG', reasoning: level });
    expect(say('balance', 'BS', 0.5)?.prediction).toBe('SMALL');
  });

  it('states each whole confidence from 52 to 67 equally often', () => {
    const counts = new Map<number | undefined, number>();
    for (let index = 0; index < 1600; index += 1) {
      const confidence = say('balance', 'B', index / 1600)?.confidence;
      counts.set(confidence, (counts.get(confidence) ?? 0) + 1);
    }
    expect([...counts]).toEqual(Array.from({ length: 16 }, (_, index) => [52 + index, 100]));
  });
});
