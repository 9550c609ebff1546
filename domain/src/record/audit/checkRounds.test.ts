import { expect, it } from 'vitest';
import type { DrawnRound, SignedRound } from '../../game/draw/beacon.ts';
import { aPeriod } from '../../testing/builders.ts';
import { checkRounds } from './checkRounds.ts';

const TRUE = 'ab'.repeat(48);
const roundAt = (at: number, signature: string | null = TRUE): DrawnRound => ({
  period: aPeriod(at),
  round: at,
  signature,
});

/** The periods whose round is forged, and how many rounds were verified at once, call by call. */
function checked(rounds: readonly DrawnRound[]) {
  const calls: number[] = [];
  const verify = (some: readonly SignedRound[]) => {
    calls.push(some.length);
    return some.every(({ signature }) => signature === TRUE);
  };
  return { forged: checkRounds(verify, rounds).map(({ about }) => about), calls };
}

it('Rounds are verified 256 at once, and one by one where one of them is forged', () => {
  const rounds = Array.from({ length: 512 }, (_, at) => roundAt(at + 1));
  expect(checked(rounds)).toEqual({ forged: [], calls: [256, 256] });
  const one = rounds.with(300, roundAt(301, 'cd'.repeat(48)));
  const { forged, calls } = checked(one);
  expect(forged).toEqual([aPeriod(301)]);
  expect(calls).toEqual([256, 256, ...Array.from({ length: 256 }, () => 1)]);
});

it('A draw without a round has nothing to verify', () => {
  expect(checked([])).toEqual({ forged: [], calls: [] });
  expect(checked([roundAt(1, null), roundAt(2)])).toEqual({ forged: [], calls: [1] });
});
