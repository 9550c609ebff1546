import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../game/draws.ts';
import { strategyTips } from './strategyTips.ts';
import { TIP_TEXTS } from './tipTexts.ts';

type Input = Parameters<typeof strategyTips>[0];

/** Settled results as text, newest first: W and L. Streaks are the newest run. */
function inputOf(results: string, draws = 'BSBSBSBSBS'): Input {
  const wins = results.replaceAll('L', '').length;
  return {
    stats: {
      totalWins: wins,
      totalLosses: results.length - wins,
      winStreak: /^W*/.exec(results)?.[0].length ?? 0,
      lossStreak: /^L*/.exec(results)?.[0].length ?? 0,
    },
    history: draws.split('').map((side): Outcome => (side === 'B' ? 'BIG' : 'SMALL')),
    resolved: results.split('').map((result) => ({ win: result === 'W' })),
  };
}

const idsOf = (input: Input): readonly string[] => strategyTips(input).map(({ id }) => id);

const inputs = fc
  .tuple(
    fc.array(fc.constantFrom('W', 'L'), { maxLength: 40 }),
    fc.array(fc.constantFrom('B', 'S'), { maxLength: 20 }),
  )
  .map(([results, draws]) => inputOf(results.join(''), draws.join('')));

describe('strategyTips', () => {
  it.each([
    ['a win rate of 70% over 10', 'WLWWLWWLWW', ['maintain']],
    ['75% over only 4', 'WLWW', []],
    ['a win streak of 2', 'WWL', []],
    ['a win streak of 3', 'WWWL', ['hot_streak']],
    ['a loss streak of 2', 'LLWW', []],
    ['a loss streak of 3', 'LLLW', ['recovery']],
    ['40% over 5', 'LWLWL', ['adjust']],
    ['50% over 6', 'LWLWLW', []],
    ['33% over only 3', 'LWL', []],
    ['nothing resolved', '', ['build_foundation']],
    ['2 resolved', 'WL', ['build_foundation']],
    ['3 resolved', 'WLW', []],
  ])('for %s speaks as ruled', (_, results, ids) => {
    expect(idsOf(inputOf(results))).toEqual(ids);
  });

  it.each([
    ['BBBBBBBSSS', true],
    ['BBBBBBSSSS', false],
    ['BBBBBSS', true],
    ['B', true],
    ['', false],
    ['BSBSBSBSBSBBBBBBBBBB', false],
  ])('on draws %s finds one side leading: %s', (draws, leads) => {
    expect(idsOf(inputOf('WLW', draws)).includes('diversify')).toBe(leads);
  });

  it.each([
    // The newest ten against all; exactly 20 points is not more than 20.
    ['improving', 'WLWLWWWLWWLWLLLWLLLL', true],
    ['improving', 'WLWLWWWLWLLWLLLWLLLL', false],
    ['decline', 'LWLWLLLWLLWLWWWLWWWW', true],
    ['decline', 'LWLWLLLWLWWLWWWLWWWW', false],
  ])('calls %s on %s: %s', (id, results, applies) => {
    expect(idsOf(inputOf(results)).includes(id)).toBe(applies);
  });

  it('gives at most three, each once, in the fixed order', () => {
    const order = Object.keys(TIP_TEXTS);
    fc.assert(
      fc.property(inputs, (input) => {
        const places = idsOf(input).map((id) => order.indexOf(id));
        expect(places.length).toBeLessThanOrEqual(3);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      }),
    );
  });

  it('always recommends a limit where its words name a limit, a break or an end, and never elsewhere', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { title, description, recommendsLimit } of strategyTips(input))
          expect(recommendsLimit).toBe(/\b(?:limit|break|stop)/i.test(`${title} ${description}`));
      }),
    );
  });
});

describe('the tips’ words', () => {
  it('never urge, promise or speak for staking more', () => {
    const urging =
      /!|\b(?:bet|increase|double|raise|larger|bigger|guarantee|sure|profit|hurry|chance to win)/i;
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { title, description, reasoning } of strategyTips(input)) {
          expect(`${title} ${description} ${reasoning}`).not.toMatch(urging);
        }
      }),
    );
  });
});
