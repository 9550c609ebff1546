import { describe, expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { cycle as rule, findCycle } from './cycle.ts';

const cycle = speaking(rule);

describe('cycle', () => {
  it('follows the cycle below 0.6 and says the other side from there on', () => {
    expect(cycle(sides('BBSBBSBBSB'), () => 0.599)).toEqual({
      prediction: 'SMALL',
      confidence: 75,
      reasoning:
        '100% of the recent draws had the same side as the one 3 draws before. This rule says SMALL 60 times in 100, this time too. Draws are random, so it is right about half the time.',
      strategy: 'cycle',
    });
    expect(cycle(sides('BBSBBSBBSB'), () => 0.6)?.prediction).toBe('BIG');
  });

  it('says the draw one cycle before the coming one', () => {
    expect(cycle(sides('BSSSBSSSBS'), () => 0)?.prediction).toBe('SMALL');
    expect(cycle(sides('SSSBSSSBSS'), () => 0)?.prediction).toBe('BIG');
    expect(cycle(sides('SBBSBBSBBS'), () => 0)?.prediction).toBe('BIG');
  });

  it('states 100 × match − 25', () => {
    // Of 8 draws 7 repeat the one 2 before.
    const found = cycle(sides('SSBSBSBSBS'), () => 0);
    expect(found).toMatchObject({
      prediction: 'SMALL',
      confidence: 63,
      reasoning: expect.stringMatching(
        /^88% of the recent draws had the same side as the one 2 draws before\. /,
      ),
    });
  });

  it('is silent at a match of exactly 0.85, and speaks above', () => {
    // 20 draws have one 2 before: 17 of them repeat it, then 18; longer cycles match less.
    const exact = sides('BSBSBSSSBSBSBSBSBSBSBB');
    expect(findCycle(exact)).toMatchObject({ length: 2, match: 0.85 });
    expect(cycle(exact, () => 0)).toBeUndefined();
    const above = sides('SBBSBSBSBSBSBSBSBSBSBS');
    expect(findCycle(above)).toMatchObject({ length: 2, match: 0.9 });
    expect(cycle(above, () => 0)?.confidence).toBe(65);
  });

  it.each(['', 'BSBSB', 'BBSSBSSSBB'])('is silent for %j', (letters) => {
    expect(cycle(sides(letters), () => 0)).toBeUndefined();
  });
});

describe('findCycle', () => {
  it('tries the lengths 2, 3 and 4', () => {
    expect(findCycle(sides('BBSBBSBBSB'))).toEqual({ length: 3, match: 1, next: 'SMALL' });
    expect(findCycle(sides('BBSSBBSSBB'))).toEqual({ length: 4, match: 1, next: 'SMALL' });
    expect(findCycle(sides('BBBSSBBBSSBBBSS'))).toBeUndefined();
  });

  it('takes the best match, though a shorter cycle matches above 0.7', () => {
    expect(findCycle(sides('BBBSBBBSBB'))).toEqual({ length: 4, match: 1, next: 'SMALL' });
  });

  it('finds none at a match of exactly 0.7', () => {
    // Of 10 draws 7 repeat the one 2 before, and no other length does better.
    expect(findCycle(sides('BBBBBBBBSSSB'))).toBeUndefined();
  });
});
