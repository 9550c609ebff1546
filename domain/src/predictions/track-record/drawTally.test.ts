import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, requirePeriod } from '../../game/period.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { aDraw } from '../../testing/builders.ts';
import {
  type DrawTally,
  extendTally,
  trackRecord,
  engineRound,
  type EngineRound,
  type EngineState,
  seededRandom,
} from './trackRecord.ts';

/** So many fair draws in a row. */
function fairDraws(count: number, seed: number) {
  const random = seededRandom(seed);
  let period = requirePeriod('20260926100010001');
  return Array.from({ length: count }, () => {
    const draw = aDraw({ period, number: Math.floor(random() * 10) });
    period = nextPeriod(period);
    return draw;
  });
}

const mean = (of: readonly EngineRound[], figure: (round: EngineRound) => number) =>
  of.length === 0 ? 0 : of.reduce((total, round) => total + figure(round), 0) / of.length;

describe('the tally of draws', () => {
  it('is the same however the draws are cut into parts', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 5 }), (draws, cuts) => {
        const rising = draws.map((draw) => aDraw(draw));
        const places = [0, ...cuts.toSorted((a, b) => a - b), 60];
        const parts = places.slice(1).map((end, index) => rising.slice(places[index], end));
        expect(parts.reduce(extendTally, undefined)).toEqual(extendTally(undefined, rising));
      }),
    );
  });

  it('sums up what the engine stated and hit, by strategy and as a whole', () => {
    fc.assert(
      fc.property(drawSequences({ minLength: 1, maxLength: 120 }), (given) => {
        const draws = given.map((draw) => aDraw(draw));
        const said: EngineRound[] = [];
        let state: EngineState | undefined;
        for (const draw of draws) {
          const { after, round } = engineRound(state, draw);
          if (round !== undefined) said.push(round);
          state = after;
        }
        const record = trackRecord(extendTally(undefined, draws));
        expect([record.rounds, record.hits]).toEqual([said.length, said.filter(({ hit }) => hit).length]);
        expect(record.brier).toBeCloseTo(
          mean(said, ({ confidence, hit }) => (confidence / 100 - Number(hit)) ** 2),
          9,
        );
        expect(record.meanConfidence).toBeCloseTo(mean(said, ({ confidence }) => confidence) / 100, 9);
        for (const { strategy, rounds, hits, meanConfidence } of record.strategies) {
          const its = said.filter((round) => round.strategy === strategy);
          expect([rounds, hits]).toEqual([its.length, its.filter(({ hit }) => hit).length]);
          expect(meanConfidence).toBeCloseTo(mean(its, ({ confidence }) => confidence) / 100, 9);
        }
        expect(record.strategies).toHaveLength(new Set(said.map(({ strategy }) => strategy)).size);
      }),
    );
  });

  it('has a course that rises by steps of about 5%, and ends now', () => {
    const draws = fairDraws(2000, 11);
    const hitsAfter = (rounds: number) =>
      trackRecord(extendTally(undefined, draws.slice(0, rounds + 1))).hits;
    const { path } = trackRecord(extendTally(undefined, draws));
    expect(path.at(-1)?.[0]).toBe(1999);
    for (const [at, [rounds, hits]] of path.entries()) {
      expect(hits).toBe(hitsAfter(rounds));
      const before = path[at - 1]?.[0] ?? 0;
      expect(rounds).toBe(Math.min(1999, Math.max(10, Math.ceil(before * 1.05))));
    }
    // The last step is now, and is told once.
    const at = path.at(-2)![0];
    expect(trackRecord(extendTally(undefined, draws.slice(0, at + 1))).path).toEqual(path.slice(0, -1));
  });

  it('continues one that version 0.3.0 stored, which counted digits and pairs too', () => {
    const draws = fairDraws(40, 3);
    const before = extendTally(undefined, draws.slice(0, 30))!;
    const stored = { ...before, digits: Array(10).fill(3), pairs: { total: 29, same: 14 } } as DrawTally;
    expect(extendTally(stored, draws.slice(30))).toEqual(extendTally(undefined, draws));
    expect(trackRecord(stored)).toEqual(trackRecord(before));
  });
});
