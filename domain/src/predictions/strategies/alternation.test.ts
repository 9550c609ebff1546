import { describe, expect, it } from 'vitest';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import { alternation as rule } from './alternation.ts';

const alternation = speaking(rule);

describe('alternation', () => {
  it('says the opposite of the newest below 0.65 and the same from there on', () => {
    expect(alternation(sides('BSBSBB'), () => 0.649)).toEqual({
      prediction: 'SMALL',
      confidence: 72,
      reasoning:
        'The last 5 draws switched sides each time. This rule says SMALL 65 times in 100, this time too. Draws are random, so it is right about half the time.',
      strategy: 'alternation',
    });
    expect(alternation(sides('BSBSBB'), () => 0.65)?.prediction).toBe('BIG');
  });

  it('needs no more than 4 draws', () => {
    expect(alternation(sides('SBSB'), () => 0)).toMatchObject({
      prediction: 'BIG',
      reasoning: expect.stringMatching(/^The last 4 draws switched sides each time\. /),
    });
  });

  it.each(['', 'BSB', 'BSBB', 'BSBSS', 'BBSBS'])('is silent for %j', (letters) => {
    expect(alternation(sides(letters), () => 0)).toBeUndefined();
  });
});
