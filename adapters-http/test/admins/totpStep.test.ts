import { NOON } from '@bigsmall/domain/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totpStep } from '../../src/admins/credentials.ts';
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

  it('does not exist for a code of two steps ago, without a code or an app, and for a secret that cannot be read', () => {
    expect(totpStep(null, codeOf(SECRET, NOON), NOON)).toBeUndefined();
    expect(totpStep(SECRET, undefined, NOON)).toBeUndefined();
    expect(totpStep(SECRET, codeOf(SECRET, NOON - 2 * STEP), NOON)).toBeUndefined();
    for (const secret of ['', 'not base32!', SECRET.toLowerCase()]) {
      expect(totpStep(secret, codeOf(SECRET, NOON), NOON)).toBeUndefined();
    }
  });
});
