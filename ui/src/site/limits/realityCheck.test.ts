import { requirePeriod, type SettledPrediction } from '@bigsmall/domain';
import { describe, expect, it } from 'vitest';
import { type FollowedRun, followRun, isCheckDue, runWords, storedRun } from './realityCheck.ts';

const MINUTE = 60_000;
const settled = (index: number, status: SettledPrediction['status']) =>
  ({ period: requirePeriod(String(1000 + index)), status }) as SettledPrediction;

/** Follows `rounds` rounds, a minute each, of which every second one is right. */
function followed(rounds: number): { readonly run: FollowedRun; readonly now: number } {
  let run = followRun(null, [settled(0, 'loss')], 0);
  const history = [settled(0, 'loss')];
  for (let index = 1; index <= rounds; index += 1) {
    history.unshift(settled(index, index % 2 === 0 ? 'win' : 'loss'));
    run = followRun(run, history.slice(0, 100), index * MINUTE);
  }
  return { run, now: rounds * MINUTE };
}

describe('a run of rounds', () => {
  it('counts rounds from its start, and says them beside what a coin expects', () => {
    const { run, now } = followed(214);
    expect(runWords({ ...run, right: 106 }, now)).toBe(
      'You have followed 214 rounds in 3 h 34 min; AI right 106 times; a coin is right half the time.',
    );
    expect(run.right).toBe(107);
    expect(runWords(followed(1).run, MINUTE)).toBe(
      'You have followed 1 round in 1 min; AI right 0 times; a coin is right half the time.',
    );
  });

  it('counts each round once and voids not at all', () => {
    const { run } = followed(3);
    const history = [settled(4, 'void'), settled(3, 'loss'), settled(2, 'win')];
    const once = followRun(run, history, 4 * MINUTE);
    expect([once.rounds, once.right]).toEqual([3, 1]);
    expect(followRun(once, history, 5 * MINUTE)).toMatchObject({ rounds: 3, right: 1 });
  });

  it('begins again after ten minutes without a round, and after the clock is set back', () => {
    const { run, now } = followed(20);
    const newest = [settled(21, 'win'), settled(20, 'win')];
    expect(followRun(run, newest, now + 10 * MINUTE).rounds).toBe(21);
    expect(followRun(run, newest, now + 10 * MINUTE + 1)).toMatchObject({ rounds: 0, last: '1021' });
    expect(followRun(run, newest, now - 1).rounds).toBe(0);
  });

  it('is told of at each interval that is set, and never without one', () => {
    const { run, now } = followed(30);
    expect(([0, 15, 30, 60] as const).map((minutes) => isCheckDue(run, minutes, now))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isCheckDue({ ...run, shownAt: now - 14 * MINUTE }, 15, now)).toBe(false);
  });

  it.each([{}, 7, { ...followed(2).run, rounds: -1 }, { ...followed(2).run, last: 5 }])(
    'is not read from %j',
    (value) => {
      expect(storedRun.parse(value)).toBeUndefined();
      expect(storedRun.parse(followed(2).run)).toEqual(followed(2).run);
    },
  );
});
