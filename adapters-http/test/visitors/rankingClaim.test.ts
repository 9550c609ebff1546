import { NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWeeklyHash, rankingNetwork } from '../../src/visitors/rankingClaim.ts';

const WEEK = 7 * 24 * 60 * 60_000;

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, network) => {
    expect(rankingNetwork(address)).toBe(network);
  });
});

describe('the weekly hash', () => {
  it('is the same within a week and tells kinds, texts, weeks and secrets apart', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (kind, text, other) => {
        const hash = createWeeklyHash('a secret');
        const one = hash(kind, text, NOON);
        expect(hash(kind, text, NOON + 1)).toBe(one);
        expect(one).toMatch(/^[0-9a-f]{32}$/);
        const others = [
          hash(kind, text + other, NOON),
          hash(kind + other, text, NOON),
          hash(kind, text, NOON + WEEK),
          createWeeklyHash('another secret')(kind, text, NOON),
        ];
        expect(others).not.toContain(one);
      }),
    );
  });
});
