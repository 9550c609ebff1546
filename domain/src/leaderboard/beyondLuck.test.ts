import { expect, it } from 'vitest';
import { ALPHA, evidenceFactor, signedEvidence } from '../platform/statistics.ts';
import { seededRandom } from '../predictions/track-record/engineRound.ts';
import { beyondLuck, NAMEABLE_BITS } from './rankPlayers.ts';

const MINIMUM = 300;
const ROUNDS = 1000;

function namedOf(bits: readonly number[]): number {
  return beyondLuck({ ranked: bits.length, strong: bits.filter((one) => one >= NAMEABLE_BITS) });
}

/** Bits of one more round by hits and rounds before it, of a hit and of a miss: 60 million tosses look them up. */
const [hitBits, missBits] = [true, false].map((hit) =>
  Float64Array.from({ length: ROUNDS * ROUNDS }, (_, place) => {
    const [total, correct] = [Math.floor(place / ROUNDS), place % ROUNDS];
    return correct > total ? 0 : Math.log2(evidenceFactor(hit, correct, total));
  }),
) as [Float64Array, Float64Array];

/** The best signed evidence (bits) that rounds ever had from the minimum on: of a player who stops at its best. */
function bestStop(toss: () => boolean): number {
  let [bits, correct, best] = [0, 0, 0];
  for (let total = 0; total < ROUNDS; total += 1) {
    const hit = toss();
    bits += (hit ? hitBits : missBits)[total * ROUNDS + correct]!;
    correct += Number(hit);
    if (total + 1 >= MINIMUM && 2 * correct > total + 1) best = Math.max(best, bits);
  }
  return best;
}

it('prints a name in at most 5% of 200 seasons of 1,000 coins, 700 following one AI, each stopping at its best', () => {
  const random = seededRandom(11);
  const toss = () => random() < 0.5;
  let seasons = 0;
  for (let season = 0; season < 200; season += 1) {
    const ai = bestStop(toss);
    const alone = Array.from({ length: 300 }, () => bestStop(toss));
    if (namedOf([...alone, ...Array.from({ length: 700 }, () => ai)]) > 0) seasons += 1;
  }
  expect(seasons / 200).toBeLessThanOrEqual(ALPHA);
}, 60_000);

it('names at least 8 of ten planted players at 56% over 2,000 rounds among 1,000, and hardly a coin', () => {
  const random = seededRandom(12);
  const counted = (rate: number) => {
    let correct = 0;
    for (let round = 0; round < 2000; round += 1) if (random() < rate) correct += 1;
    return signedEvidence(correct, 2000);
  };
  const planted = Array.from({ length: 10 }, () => counted(0.56));
  const coins = Array.from({ length: 990 }, () => counted(0.5));
  const all = [...planted, ...coins];
  const named = all.toSorted((a, b) => b - a).slice(0, namedOf(all));
  expect(planted.filter((bits) => named.includes(bits)).length).toBeGreaterThanOrEqual(8);
  expect(coins.filter((bits) => named.includes(bits)).length).toBeLessThanOrEqual(1);
});

it('needs evidence against all who were looked at, not only the strong', () => {
  expect(beyondLuck({ ranked: 0, strong: [] })).toBe(0);
  expect(beyondLuck({ ranked: 1, strong: [Math.log2(20) + 1e-9] })).toBe(1);
  expect(beyondLuck({ ranked: 2, strong: [Math.log2(20) + 1e-9] })).toBe(0);
});
