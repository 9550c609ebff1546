import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelChart } from './levelChart.ts';
import { replayPlan } from './replayPlan.ts';

const rounds = (text: string) => Array.from(text, (one) => one === '1');
const plan = { amounts: [1, 2, 4], balance: 10, payout: 2 };

it.each([
  ['', { rounds: 0, ruined: false, deepest: 0, topLost: 0, end: 10 }],
  ['111', { rounds: 3, ruined: false, deepest: 0, topLost: 0, end: 13 }],
  ['111001', { rounds: 6, ruined: false, deepest: 3, topLost: 0, end: 14 }],
  ['001', { rounds: 3, ruined: false, deepest: 3, topLost: 0, end: 11 }],
  ['0001', { rounds: 4, ruined: false, deepest: 7, topLost: 1, end: 4 }],
  ['00000000', { rounds: 5, ruined: true, deepest: 10, topLost: 1, end: 0 }],
])('after the rounds "%s" a plan of three levels with 10 rupees is replayed so', (text, expected) => {
  expect(replayPlan({ ...plan, rounds: rounds(text) })).toEqual(expected);
});

it('never bets what it has not got, never loses more than it had, and never counts a top level without its losses', () => {
  const plans = fc.record({
    balance: fc.integer({ min: 1, max: 100_000 }),
    levels: fc.integer({ min: 1, max: 12 }),
    payout: fc.constantFrom(2, 1.96),
    rounds: fc.array(fc.boolean(), { maxLength: 400, size: 'max' }),
  });
  fc.assert(
    fc.property(plans, ({ balance, levels, payout, rounds: played }) => {
      const amounts = levelChart({ balance, levels }).rows.map(({ amount }) => amount);
      const replay = replayPlan({ amounts, balance, payout, rounds: played });
      expect(replay.end).toBeGreaterThanOrEqual(-1e-6);
      const won = played.slice(0, replay.rounds).filter((hit) => hit).length;
      expect(replay.deepest).toBeLessThanOrEqual(balance + won * Math.max(...amounts) + 1e-6);
      expect(replay.ruined).toBe(replay.rounds < played.length);
      const losses = played.slice(0, replay.rounds).filter((hit) => !hit).length;
      expect(replay.topLost * levels).toBeLessThanOrEqual(losses);
    }),
  );
});

it('loses a top level of four with every fourth loss in a row, and none while it hits', () => {
  const day = { amounts: [1, 2, 4, 8], balance: 1e9, payout: 2 };
  const lost = rounds('0'.repeat(1440));
  expect(replayPlan({ ...day, rounds: lost }).topLost).toBe(360);
  expect(replayPlan({ ...day, rounds: lost.map(() => true) }).topLost).toBe(0);
});
