import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../game/outcome.ts';
import { isNextPeriod, nextPeriod, requirePeriod } from '../../game/period.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { HISTORY_WINDOW, judge } from '../predict.ts';
import { engineRound, type EngineState, seededRandom } from './engineRound.ts';

it('remembers the sides of the last ten draws without a gap, newest first', () => {
  fc.assert(
    fc.property(drawSequences({ minLength: 1, maxLength: 60 }), (draws) => {
      let state: EngineState | undefined;
      let run: string[] = [];
      let before = draws[0]!.period;
      for (const draw of draws) {
        const { after, round } = engineRound(state, draw);
        const follows = state !== undefined && isNextPeriod(before, draw.period);
        run = [outcomeOf(draw.number), ...(follows ? run : [])];
        expect(after).toEqual({ period: draw.period, history: run.slice(0, HISTORY_WINDOW) });
        expect(round === undefined).toBe(!follows);
        state = after;
        before = draw.period;
      }
    }),
  );
});

it('counts a hit exactly where a rule without chance named the side that came', () => {
  let state: EngineState | undefined;
  let period = requirePeriod('20260926100010001');
  const asNamed: boolean[] = [];
  for (let at = 0; at < 400; at += 1) {
    // Runs of one to six draws of a side.
    const number = [0, 0, 0, 0, 9, 9, 9, 9, 9, 9, 0, 9, 0, 9, 0, 9, 9, 0, 0][at % 19]!;
    const lean = judge(state?.history ?? []);
    const { after, round } = engineRound(state, { period, number });
    expect(after.history.length).toBe(Math.min(at + 1, HISTORY_WINDOW));
    if (round !== undefined && lean.chance === 1)
      asNamed.push(round.hit === (lean.side === outcomeOf(number)));
    state = after;
    period = nextPeriod(period);
  }
  expect(asNamed.length).toBeGreaterThan(20);
  expect(asNamed).not.toContain(false);
});

it('gives a period the same prediction at any later time, and seeds chance by its whole id', () => {
  const history = ['BIG', 'SMALL', 'SMALL', 'BIG'] as const;
  let period = requirePeriod('20260926100010001');
  const seen = new Map<string, number>();
  for (let count = 0; count < 200; count += 1) {
    const next = nextPeriod(period);
    const [big, small] = [9, 0].map((number) => engineRound({ period, history }, { period: next, number }));
    expect(big!.round?.hit).toBe(!small!.round?.hit);
    expect(big!.round?.confidence).toBe(small!.round?.confidence);
    const said = `${big!.round?.hit} ${big!.round?.confidence}`;
    seen.set(said, (seen.get(said) ?? 0) + 1);
    period = next;
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(Math.max(...seen.values())).toBeLessThan(100);
});

const first = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
};

it('draws the published numbers of mulberry32', () => {
  expect(first(0, 3)).toEqual([0.26642920868471265, 0.0003297457005828619, 0.2232720274478197]);
});
