import fc from 'fast-check';
import { expect, it } from 'vitest';
import { outcomeOf } from '../../game/draws.ts';
import { isNextPeriod, nextPeriod, requirePeriod } from '../../game/period.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { HISTORY_WINDOW } from '../predict.ts';
import { engineRound, type EngineState, seededRandom } from './trackRecord.ts';

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
