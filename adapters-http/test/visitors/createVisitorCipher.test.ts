import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVisitorCipher } from '../../src/visitors/createVisitorCipher.ts';

const seal = createVisitorCipher('one secret');
const ids = fc.uuid();

describe('a sealed visitor id', () => {
  it('opens to what was sealed, and looks different each time', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const sealed = seal.seal(id);
        expect(sealed).toMatch(/^[\w-]+$/);
        expect(createVisitorCipher('one secret').open(sealed)).toBe(id);
        expect(seal.seal(id)).not.toBe(sealed);
      }),
    );
  });

  it('tells nothing of the id', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(Buffer.from(seal.seal(id), 'base64url').toString('latin1')).not.toContain('1111');
  });

  it('does not open once a character of it was changed, added or left out', () => {
    const characters = fc.constantFrom(...Array.from('ABCXYZabcxyz0189-_+/= ;'));
    fc.assert(
      fc.property(ids, fc.nat(85), characters, fc.constantFrom(0, 1), (id, at, character, left) => {
        const sealed = seal.seal(id);
        const changed = sealed.slice(0, at) + character + sealed.slice(at + left);
        fc.pre(changed !== sealed);
        expect(seal.open(changed)).toBeUndefined();
        expect(seal.open(sealed.slice(0, at))).toBeUndefined();
      }),
    );
  });

  it('does not open with another secret', () => {
    fc.assert(
      fc.property(ids, fc.string(), (id, secret) => {
        fc.pre(secret !== 'one secret');
        expect(createVisitorCipher(secret).open(seal.seal(id))).toBeUndefined();
      }),
    );
  });

  it('is never found in a text that was not sealed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(seal.open(text)).toBeUndefined();
      }),
    );
    expect(seal.open('A'.repeat(10_000))).toBeUndefined();
  });
});
