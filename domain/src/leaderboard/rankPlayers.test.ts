import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signedEvidence } from '../platform/statistics.ts';
import { players } from '../testing/arbitraries.ts';
import {
  accuracyRate,
  accuracyTone,
  comparePlayers,
  type RankablePlayer,
  type RankKey,
  rankPlayers,
} from './ranking.ts';

const player = (
  id: string,
  correct: number,
  total: number,
  lastPredictionAt = 1_790_000_000_000,
): RankablePlayer => ({ id, correct, total, lastPredictionAt });
const idsOf = (all: readonly { readonly id: string }[]): readonly string[] => all.map(({ id }) => id);

describe('rankPlayers', () => {
  it('ranks by the evidence, not by the bare share', () => {
    const ranked = rankPlayers([player('lucky', 3, 3), player('steady', 70, 100), player('good', 90, 100)], {
      minimum: 1,
    });
    expect(ranked).toEqual([
      { ...player('good', 90, 100), rank: 1, evidence: signedEvidence(90, 100) },
      { ...player('steady', 70, 100), rank: 2, evidence: signedEvidence(70, 100) },
      { ...player('lucky', 3, 3), rank: 3, evidence: signedEvidence(3, 3) },
    ]);
  });

  it('gives the same ranking for every order of its input', () => {
    fc.assert(
      fc.property(
        players().chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(rankPlayers(shuffled, { minimum: 10 })).toEqual(rankPlayers(all, { minimum: 10 }));
        },
      ),
    );
  });

  it('numbers the ranks from 1 without gaps, and never places less evidence first', () => {
    fc.assert(
      fc.property(players(), (all) => {
        const ranked = rankPlayers(all, { minimum: 5 });
        expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map((_, index) => index + 1));
        const bits = ranked.map(({ evidence }) => evidence);
        expect(bits).toEqual(bits.toSorted((a, b) => b - a));
        expect(new Set(idsOf(ranked))).toEqual(new Set(idsOf(all.filter(({ total }) => total >= 5))));
      }),
    );
  });
});

describe('comparePlayers', () => {
  const standings = fc.record<RankKey>({
    id: fc.constantFrom('a', 'b', 'B', 'é'),
    correct: fc.constantFrom(1, 2),
    total: fc.constantFrom(3, 4),
    lastPredictionAt: fc.constantFrom(5, 6),
    evidence: fc.constantFrom(-1, 0),
  });
  const base: RankKey = { id: 'm', correct: 5, total: 9, lastPredictionAt: 7, evidence: 1 };

  it.each<[string, Partial<RankKey>]>([
    ['more evidence before all else', { evidence: 2, correct: 1, total: 1, lastPredictionAt: 9 }],
    ['then more correct', { correct: 6, total: 8, lastPredictionAt: 9, id: 'z' }],
    ['then more predictions', { total: 10, lastPredictionAt: 9, id: 'z' }],
    ['then the earlier last prediction', { lastPredictionAt: 6, id: 'z' }],
    ['then the smaller id', { id: 'l' }],
    ['ids by code units', { id: 'Z' }],
  ])('puts first %s', (_, better) => {
    expect(comparePlayers({ ...base, ...better }, base)).toBeLessThan(0);
    expect(comparePlayers(base, { ...base, ...better })).toBeGreaterThan(0);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(standings, standings, standings, (a, b, c) => {
        expect(Math.sign(comparePlayers(a, b)) + Math.sign(comparePlayers(b, a))).toBe(0);
        expect(comparePlayers(a, a)).toBe(0);
        const chained = comparePlayers(a, b) <= 0 && comparePlayers(b, c) <= 0;
        expect(!chained || comparePlayers(a, c) <= 0).toBe(true);
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(comparePlayers(a, b) === 0).toBe(same);
      }),
      { numRuns: 500 },
    );
  });
});

it('the accuracy rate has one decimal, and is 0 without predictions', () => {
  expect([accuracyRate(0, 0), accuracyRate(2, 3), accuracyRate(1, 3), accuracyRate(7, 7)]).toEqual([
    0, 66.7, 33.3, 100,
  ]);
});

it.each([
  [100, 'high'],
  [80, 'high'],
  [79.9, 'middle'],
  [60, 'middle'],
  [59.9, 'low'],
  [0, 'low'],
] as const)('shows %d percent as %s', (percent, tone) => {
  expect(accuracyTone(percent)).toBe(tone);
});
