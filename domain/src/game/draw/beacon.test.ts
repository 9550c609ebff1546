import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../period/period.ts';
import {
  beaconRoundAfter,
  beaconRoundOf,
  beaconTimeOf,
  drawnRoundText,
  parseBeaconRound,
  parseDrawnRounds,
  randomnessOf,
} from './beacon.ts';

// Round 1000 of drand's chain quicknet, public data that anybody can read from api.drand.sh.
const ROUND_1000 = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

describe('a round of the beacon', () => {
  it('has the hash of its signature as randomness, as drand publishes it', () => {
    expect(randomnessOf(sha256, ROUND_1000.signature)).toBe(ROUND_1000.randomness);
    expect(parseBeaconRound(sha256, ROUND_1000, 1000)).toEqual({ ok: true, value: ROUND_1000.signature });
  });

  it.each<[string, unknown, string]>([
    ['of another number', { ...ROUND_1000, round: 1001 }, 'beacon_round'],
    ['with other randomness', { ...ROUND_1000, randomness: 'ab'.repeat(32) }, 'beacon_randomness'],
    ['with a changed signature', { ...ROUND_1000, signature: '0'.repeat(96) }, 'beacon_randomness'],
    ['with a short signature', { ...ROUND_1000, signature: 'b446' }, 'beacon_format'],
    ['with a signature in a list', { ...ROUND_1000, signature: [ROUND_1000.signature] }, 'beacon_format'],
    ['in capitals', { ...ROUND_1000, signature: ROUND_1000.signature.toUpperCase() }, 'beacon_format'],
    ['without randomness', { ...ROUND_1000, randomness: undefined }, 'beacon_format'],
    ['as a text', 'round', 'beacon_format'],
    ['as nothing', undefined, 'beacon_format'],
  ])('%s is rejected', (_, value, code) => {
    expect(parseBeaconRound(sha256, value, 1000)).toEqual({ ok: false, code });
  });

  it('after an instant is always published later, and the one before is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_692_803_367_000, max: 4e12 }), (at) => {
        const round = beaconRoundAfter(at);
        expect(beaconTimeOf(round)).toBeGreaterThan(at);
        expect(beaconTimeOf(round) - at).toBeLessThanOrEqual(3000);
      }),
    );
    expect(beaconRoundAfter(1_692_803_367_000)).toBe(2);
    expect(beaconRoundAfter(0)).toBe(1);
  });

  it('of a period comes between its lock and its draw', () => {
    const round = beaconRoundOf(requirePeriod('20260926100010001'))!;
    const drawnAt = Date.UTC(2026, 8, 26, 0, 1);
    expect(beaconTimeOf(round)).toBeGreaterThan(drawnAt - 10_000);
    expect(beaconTimeOf(round)).toBeLessThanOrEqual(drawnAt - 7000);
    expect(beaconRoundOf(requirePeriod('7'))).toBeUndefined();
  });
});

describe('published rounds', () => {
  const rounds = [
    { period: requirePeriod('20260926100010001'), round: 1000, signature: ROUND_1000.signature },
    { period: requirePeriod('20260926100010002'), round: 1020, signature: null },
  ];

  it('are read as they were written', () => {
    expect(parseDrawnRounds(rounds.map(drawnRoundText).join(''))).toEqual(rounds);
    expect(parseDrawnRounds('')).toEqual([]);
  });

  it.each([
    '<html>',
    '1 2\n',
    '1 2 -',
    '1 2 abcd\n',
    '1 02 -\n',
    'x 2 -\n',
    'x1 2 -\n',
    '1 2 - x\n',
    '1 2 -\n\n',
    '1 2 -\n1 3 -',
    `1 2 g${ROUND_1000.signature}\n`,
    `1 2 ${ROUND_1000.signature}0\n`,
  ])('are not %j', (text) => {
    expect(parseDrawnRounds(text)).toBeUndefined();
  });
});
