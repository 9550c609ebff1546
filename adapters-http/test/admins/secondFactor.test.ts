import { NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode, totpStep } from '../../src/admins/secondFactor.ts';
import { SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { STEP } from './accountScene.ts';

describe('the step of a code', () => {
  it('is that of the time at which the app shows it, for the step of now, the one before and the one after', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 41 }), fc.integer({ min: -1, max: 1 }), (now, steps) => {
        const shownAt = Math.max(0, now + steps * STEP);
        expect(totpStep(SECRET, codeOf(SECRET, shownAt), now)).toBe(Math.floor(shownAt / STEP));
      }),
    );
  });

  it('does not exist for a code of two steps ago, and for a secret that cannot be read', () => {
    expect(totpStep(SECRET, codeOf(SECRET, NOON - 2 * STEP), NOON)).toBeUndefined();
    for (const secret of ['', 'not base32!', SECRET.toLowerCase()]) {
      expect(totpStep(secret, codeOf(SECRET, NOON), NOON)).toBeUndefined();
    }
  });
});

describe('what a code says', () => {
  it('is a step with an app, and nothing without a code or an app', () => {
    const code = codeOf(SECRET, NOON);
    expect(readCode(SECRET, code, NOON)).toEqual({ step: NOON / STEP, backupHash: undefined });
    expect(readCode(null, code, NOON)).toEqual({ step: undefined, backupHash: undefined });
    expect(readCode(SECRET, undefined, NOON)).toEqual({ step: undefined, backupHash: undefined });
  });

  it('is the same hash for a backup code however it is written', () => {
    const { backupHash } = readCode(null, '0123-4567-89AB-CDEF', NOON);
    expect(backupHash).toMatch(/^[0-9a-f]{64}$/);
    expect(readCode(SECRET, '0123 4567 89ab cdef', NOON)).toEqual({ step: undefined, backupHash });
  });
});
