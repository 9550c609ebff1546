import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../game/outcome/outcome.ts';
import { sides } from '../../testing/sides.ts';
import { speaking } from '../../testing/speaking.ts';
import type { Strategy } from '../prediction.ts';
import { alternation } from './alternation.ts';
import { balance } from './balance.ts';
import { cycle } from './cycle.ts';
import { imbalance } from './imbalance.ts';
import { longRun } from './longRun.ts';
import { none } from './none.ts';
import { runOfFour } from './runOfFour.ts';

describe.each<{
  readonly name: string;
  readonly rule: Strategy;
  readonly letters: string;
  readonly side: Outcome;
  readonly per1000: number;
  readonly calls: number;
}>([
  { name: 'none', rule: none, letters: '', side: 'BIG', per1000: 500, calls: 1 },
  { name: 'longRun', rule: longRun, letters: 'BBBBB', side: 'SMALL', per1000: 700, calls: 1 },
  { name: 'runOfFour', rule: runOfFour, letters: 'BBBB', side: 'SMALL', per1000: 600, calls: 1 },
  { name: 'alternation', rule: alternation, letters: 'BSBSB', side: 'SMALL', per1000: 650, calls: 1 },
  { name: 'cycle', rule: cycle, letters: 'BBSBBS', side: 'SMALL', per1000: 600, calls: 1 },
  { name: 'imbalance', rule: imbalance, letters: 'SBBBBB', side: 'SMALL', per1000: 550, calls: 1 },
  { name: 'balance of level sides', rule: balance, letters: 'BS', side: 'BIG', per1000: 500, calls: 2 },
  { name: 'balance of a rarer side', rule: balance, letters: 'BBS', side: 'SMALL', per1000: 1000, calls: 1 },
])('$name', ({ rule, letters, side, per1000, calls }) => {
  it(`says ${side} for exactly ${per1000} of 1000 even random numbers`, () => {
    const said = Array.from(
      { length: 1000 },
      (_, index) => speaking(rule)(sides(letters), () => index / 1000)?.prediction,
    );
    expect(said.filter((prediction) => prediction === side)).toHaveLength(per1000);
  });

  it(`draws ${calls} random number(s)`, () => {
    let drawn = 0;
    speaking(rule)(sides(letters), () => {
      drawn += 1;
      return 0.5;
    });
    expect(drawn).toBe(calls);
  });
});
