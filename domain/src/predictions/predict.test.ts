import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oppositeOf, outcomeOf } from '../game/draws.ts';
import { histories, randomStreams } from '../testing/arbitraries.ts';
import { sides } from '../testing/sides.ts';
import { seededRandom } from './track-record/trackRecord.ts';
import { predict } from './predict.ts';
import type { StrategyName } from './prediction.ts';

describe('the order of the rules', () => {
  it.each<[string, StrategyName]>([
    ['', 'none'],
    ['BBBBB', 'long_run'],
    ['BBBBSSSSSS', 'run_of_four'],
    ['BBBB', 'run_of_four'],
    ['BSBS', 'alternation'],
    ['BBSBBSBBSB', 'cycle'],
    ['SBBBBB', 'imbalance'],
    ['B', 'imbalance'],
    ['BBS', 'balance'],
  ])('lets %j be judged by %s', (letters, strategy) => {
    expect(predict(sides(letters), () => 0).strategy).toBe(strategy);
  });
});

describe('predict', () => {
  it('looks at the newest 10 draws only', () => {
    fc.assert(
      fc.property(histories(30), histories(30), fc.integer(), (history, older, seed) => {
        const newest = Array.from({ length: 10 }, (_, index) => history[index] ?? outcomeOf(index));
        const given = predict([...newest, ...older], seededRandom(seed));
        expect(given).toEqual(predict(newest, seededRandom(seed)));
      }),
    );
  });

  it('states a whole confidence from 52 to 85, whatever came before', () => {
    fc.assert(
      fc.property(histories(), randomStreams(), (history, random) => {
        const { confidence } = predict(history, random);
        expect(Number.isInteger(confidence)).toBe(true);
        expect(confidence).toBeGreaterThanOrEqual(52);
        expect(confidence).toBeLessThanOrEqual(85);
      }),
    );
  });

  it('says in every reasoning that draws are random', () => {
    fc.assert(
      fc.property(histories(), randomStreams(), (history, random) => {
        expect(predict(history, random).reasoning).toMatch(
          / Draws are random, so it is right about half the time\.$/,
        );
      }),
    );
  });

  it('follows from the history and the random numbers alone, and changes no history', () => {
    fc.assert(
      fc.property(histories(), fc.integer(), (history, seed) => {
        const frozen = Object.freeze([...history]);
        expect(predict(frozen, seededRandom(seed))).toEqual(predict(history, seededRandom(seed)));
      }),
    );
  });

  it('treats both sides alike', () => {
    fc.assert(
      fc.property(histories(), (history) => {
        const mirrored = history.map(oppositeOf);
        const [given, mirror] = [predict(history, () => 0.58), predict(mirrored, () => 0.58)];
        const random = [given, mirror].some(({ reasoning }) => reasoning.includes('pure luck'));
        expect(mirror.prediction).toBe(random ? given.prediction : oppositeOf(given.prediction));
        expect([mirror.strategy, mirror.confidence]).toEqual([given.strategy, given.confidence]);
      }),
    );
  });
});
