import { bls12_381 } from '@noble/curves/bls12-381.js';
import { describe, expect, it } from 'vitest';
import { verifyRounds } from '../../../src/game/feed/verifyRounds.ts';
import { ROUND_1000 } from '../../support/quicknetRound.ts';

const { shortSignatures, G1 } = bls12_381;
const signed = { round: 1000, signature: ROUND_1000.signature };

describe('the rounds of quicknet', () => {
  it('are signed, one and several at once', () => {
    expect(verifyRounds([signed])).toBe(true);
    expect(verifyRounds([signed, signed, signed])).toBe(true);
    expect(verifyRounds([])).toBe(true);
  });

  it.each([
    ['of another round', { ...signed, round: 1001 }],
    ['with a changed digit', { ...signed, signature: signed.signature.replace('44', '45') }],
    ['that is another point', { ...signed, signature: G1.Point.BASE.toHex() }],
    ['that is the point at infinity', { ...signed, signature: `c0${'00'.repeat(47)}` }],
    ['that is no point', { ...signed, signature: 'ab'.repeat(48) }],
  ])('are not signed with a signature %s, alone or beside a right one', (_, wrong) => {
    expect(verifyRounds([wrong])).toBe(false);
    expect(verifyRounds([signed, wrong])).toBe(false);
  });

  it('are not signed if one signature has too much what another has too little', () => {
    const point = shortSignatures.Signature.fromHex(signed.signature);
    const [more, less] = [point.add(G1.Point.BASE), point.subtract(G1.Point.BASE)];
    const wrong = [more, less].map((one) => ({ round: 1000, signature: one.toHex() }));
    expect(verifyRounds(wrong)).toBe(false);
  });
});
