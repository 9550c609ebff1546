import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPeriod, requirePeriod } from '../../game/period/period.ts';
import { drawSequences } from '../../testing/arbitraries.ts';
import { aDraw } from '../../testing/builders.ts';
import { outcomeOf } from '../../game/outcome/outcome.ts';
import { evidence } from '../evidence/evidence.ts';
import { extendTally } from './drawTally.ts';
import { engineRound, type EngineRound, type EngineState } from './engineRound.ts';
import { feedFairness } from './feedFairness.ts';
import { seededRandom } from './seededRandom.ts';
import { nextStep } from './stepsUpTo.ts';
import { trackRecord } from './trackRecord.ts';

/** So many draws in a row, each number by `next`. */
function drawsBy(count: number, next: () => number) {
  let period = requirePeriod('20260926100010001');
  return Array.from({ length: count }, () => {
    const draw = aDraw({ period, number: next() });
    period = nextPeriod(period);
    return draw;
  });
}

const fair = (seed: number) => {
  const random = seededRandom(seed);
  return () => Math.floor(random() * 10);
};

const mean = (of: readonly EngineRound[], figure: (round: EngineRound) => number) =>
  of.length === 0 ? 0 : of.reduce((total, round) => total + figure(round), 0) / of.length;
/** Of one round in the Brier score. */
const squared = ({ confidence, hit }: EngineRound) => (confidence / 100 - Number(hit)) ** 2;

describe('the tally of draws', () => {
  it('is the same however the draws are cut into parts', () => {
    fc.assert(
      fc.property(drawSequences({ maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 5 }), (draws, cuts) => {
        const rising = draws.map((draw) => aDraw(draw));
        const whole = extendTally(undefined, rising);
        const places = [0, ...cuts.toSorted((a, b) => a - b), 60];
        const parts = places.slice(1).map((end, index) => rising.slice(places[index], end));
        expect(parts.reduce(extendTally, undefined)).toEqual(whole);
      }),
    );
  });

  it('counts each digit, each pair and each predicted draw, and keeps the course to its end', () => {
    fc.assert(
      fc.property(drawSequences({ minLength: 1, maxLength: 80 }), (draws) => {
        const tally = extendTally(
          undefined,
          draws.map((draw) => aDraw(draw)),
        )!;
        const { rounds, hits, path, lastDay, strategies } = trackRecord(tally, draws.toReversed());
        expect(tally.digits.reduce((sum, count) => sum + count, 0)).toBe(draws.length);
        expect(tally.pairs.total).toBe(rounds);
        expect(strategies.reduce((sum, one) => sum + one.hits, 0)).toBe(hits);
        expect(path.at(-1)).toEqual(rounds === 0 ? undefined : [rounds, hits]);
        expect(lastDay).toHaveLength(rounds);
        expect(lastDay.split('1').length - 1).toBe(hits);
      }),
    );
  });

  it('sums up what the engine stated and hit, by strategy and as a whole', () => {
    fc.assert(
      fc.property(drawSequences({ minLength: 1, maxLength: 120 }), (given) => {
        const draws = given.map((draw) => aDraw(draw));
        const said: EngineRound[] = [];
        let state: EngineState | undefined;
        let same = 0;
        for (const [at, draw] of draws.entries()) {
          const { after, round } = engineRound(state, draw);
          if (round !== undefined) {
            said.push(round);
            if (outcomeOf(draw.number) === outcomeOf(draws[at - 1]!.number)) same += 1;
          }
          state = after;
        }
        const tally = extendTally(undefined, draws)!;
        expect(tally.pairs).toEqual({ total: said.length, same });
        const record = trackRecord(tally, []);
        expect(record.brier).toBeCloseTo(mean(said, squared), 9);
        expect(record.meanConfidence).toBeCloseTo(mean(said, ({ confidence }) => confidence) / 100, 9);
        expect(record.strategies.map(({ rounds }) => rounds)).toEqual(
          record.strategies.map(({ rounds }) => rounds).toSorted((a, b) => b - a),
        );
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
    const draws = drawsBy(2000, fair(11));
    const tally = extendTally(undefined, draws)!;
    const { path } = trackRecord(tally, []);
    const hitsAfter = (rounds: number) =>
      trackRecord(extendTally(undefined, draws.slice(0, rounds + 1)), []).hits;
    expect(path.at(-1)?.[0]).toBe(1999);
    for (const [at, [rounds, hits]] of path.entries()) {
      expect(hits).toBe(hitsAfter(rounds));
      const before = path[at - 1]?.[0] ?? 0;
      expect(rounds).toBeGreaterThan(before);
      expect(rounds).toBe(Math.min(1999, nextStep(before)));
    }
    // The last step is now, and is told once.
    const at = path.at(-2)![0];
    const then = trackRecord(extendTally(undefined, draws.slice(0, at + 1)), []);
    expect(then.path).toEqual(path.slice(0, -1));
  });

  it('has the Brier score and the mean of what was stated, a course of few steps, and no edge over fair draws', () => {
    const draws = drawsBy(20_000, fair(5));
    const tally = extendTally(undefined, draws)!;
    const { rounds, interval, brier, meanConfidence, path, lastDay } = trackRecord(
      tally,
      draws.slice(-1450).toReversed(),
    );
    expect(rounds).toBe(19_999);
    expect(interval.low).toBeLessThan(0.5);
    expect(interval.high).toBeGreaterThan(0.5);
    expect(meanConfidence).toBeGreaterThan(0.55);
    expect(brier).toBeGreaterThan(0.25);
    expect(path.length).toBeLessThan(200);
    expect(lastDay).toHaveLength(1440);
  });
});

describe('the fairness of the feed', () => {
  it('raises no alarm in 100 days of fair draws', () => {
    const tally = extendTally(undefined, drawsBy(144_000, fair(6)));
    expect(feedFairness(tally)).toMatchObject({ draws: 144_000, alarming: false });
  });

  it.each([
    [
      'a number that comes too often',
      () => {
        const next = fair(7);
        const extra = seededRandom(8);
        return () => (extra() < 0.05 ? 7 : next());
      },
    ],
    [
      'a side that repeats too often',
      () => {
        const next = fair(9);
        const extra = seededRandom(10);
        let last = 0;
        return () => (last = extra() < 0.15 ? last : next());
      },
    ],
  ])('raises the alarm within ten days of %s', (_, source) => {
    expect(feedFairness(extendTally(undefined, drawsBy(14_400, source()))).alarming).toBe(true);
  });

  it('looks at the sides, the numbers and the pairs apart', () => {
    const even = { digits: Array.from({ length: 10 }, () => 100), pairs: { total: 1000, same: 500 } };
    expect(feedFairness(even)).toMatchObject({ draws: 1000, alarming: false });
    expect(feedFairness({ ...even, pairs: { total: 1000, same: 700 } }).alarming).toBe(true);
    const leaning = feedFairness({ ...even, digits: [80, 80, 80, 80, 80, 120, 120, 120, 120, 120] });
    expect(leaning.sides).toBeCloseTo(evidence(600, 1000), 9);
    expect(leaning.alarming).toBe(true);
  });

  it('has no evidence of no draws', () => {
    expect(feedFairness(undefined)).toEqual({ draws: 0, digits: 0, sides: 0, pairs: 0, alarming: false });
  });
});
