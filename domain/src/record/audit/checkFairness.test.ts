import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { beaconRoundOf, type DrawnRound, randomnessOf } from '../../game/draw/beacon.ts';
import { fairNumber, hexOf } from '../../game/draw/fairNumber.ts';
import { type Period, requirePeriod } from '../../game/period/period.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';
import { aPeriod } from '../../testing/builders.ts';
import { checkFairness, parseFairness } from './checkFairness.ts';

const DAY = '20260926';
const SEED = 'a seed of the day';
const seedHash = hexOf(sha256(encodeUtf8(SEED)));
const SIGNATURE = 'ab'.repeat(48);
const numberOf = (period: Period, signature?: string) =>
  fairNumber(sha256, SEED, period + (signature === undefined ? '' : randomnessOf(sha256, signature)));
const day = { day: DAY, seedHash, seed: SEED };

describe('parseFairness', () => {
  it('reads days with and without their seed', () => {
    const days = [day, { ...day, seed: null }];
    expect(parseFairness({ days })).toEqual(days);
    expect(parseFairness({ days: [] })).toEqual([]);
  });

  it.each([
    undefined,
    [day],
    {},
    { days: day },
    { days: [day, null] },
    { days: [day, { ...day, day: '2026092' }] },
    { days: [{ ...day, day: '202609260' }] },
    { days: [{ ...day, day: 'x20260926' }] },
    { days: [{ ...day, day: 20_260_926 }] },
    { days: [{ ...day, seedHash: null }] },
    { days: [{ ...day, seed: 1 }] },
    { days: [{ day: DAY, seedHash }] },
  ])('reads nothing from %j', (value) => {
    expect(parseFairness(value)).toBeUndefined();
  });
});

describe('checkFairness', () => {
  type Rounds = readonly DrawnRound[];
  const [one, two] = [aPeriod(1), aPeriod(2)];
  const check = (given: {
    readonly days?: Parameters<typeof checkFairness>[1];
    readonly drawn?: readonly (readonly [string, number])[];
    readonly kept?: string;
    readonly rounds?: Rounds;
  }) =>
    checkFairness(sha256, given.days ?? [day], {
      drawn: new Map(given.drawn ?? [[one, numberOf(one)]]),
      kept: new Map(given.kept === undefined ? [] : [[DAY, given.kept]]),
      rounds: given.rounds ?? [],
    });
  const none = { findings: [], draws: 1, beacon: 0, alone: [] };

  it('counts the draws of days whose seed is published', () => {
    expect(check({})).toEqual(none);
    expect(check({ kept: seedHash })).toEqual(none);
    expect(check({ days: [{ ...day, seed: null }] })).toEqual({ ...none, draws: 0 });
    const tomorrow = `20260927${one.slice(8)}`;
    expect(check({ drawn: [[tomorrow, 1]] })).toEqual({ ...none, draws: 0 });
  });

  it('finds a commitment that was changed, and a seed that is not the committed one', () => {
    expect(check({ kept: 'other' }).findings).toEqual([{ code: 'seed_changed', about: DAY }]);
    const wrong = check({ days: [{ ...day, seed: 'another' }] });
    expect(wrong).toEqual({ ...none, findings: [{ code: 'seed_wrong', about: DAY }], draws: 0 });
    const hidden = check({ days: [{ ...day, seed: null }], kept: 'other' });
    expect(hidden.findings).toEqual([{ code: 'seed_changed', about: DAY }]);
  });

  it('finds a number that does not follow from the seed', () => {
    const { findings, draws } = check({ drawn: [[one, (numberOf(one) + 1) % 10]] });
    expect([findings, draws]).toEqual([[{ code: 'draw_unfair', about: one }], 1]);
  });

  it('takes the randomness of the round with it, and names the draws of that day that have none', () => {
    const rounds = [{ period: one, round: beaconRoundOf(one)!, signature: SIGNATURE }];
    const drawn = [
      [one, numberOf(one, SIGNATURE)],
      [two, numberOf(two)],
    ] as const;
    expect(check({ rounds, drawn })).toEqual({ findings: [], draws: 2, beacon: 1, alone: [two] });
  });

  it('finds a round that is not the first after the lock, and one of an id that names no minute', () => {
    const late = [{ period: one, round: beaconRoundOf(one)! + 1, signature: null }];
    const wrong = { findings: [{ code: 'round_wrong', about: one }], draws: 1, beacon: 0, alone: [one] };
    expect(check({ rounds: late })).toEqual(wrong);
    const timeless = requirePeriod(`${DAY}99`);
    const found = check({
      rounds: [{ period: timeless, round: 1, signature: null }],
      drawn: [[timeless, numberOf(timeless)]],
    });
    expect(found.findings).toEqual([{ code: 'round_wrong', about: timeless }]);
  });
});
