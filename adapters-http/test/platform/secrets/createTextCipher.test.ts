import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextCipher } from '../../../src/platform/secrets.ts';

const cipher = createTextCipher('one secret', 'visitor');
const ids = fc.uuid();

describe('an encrypted visitor id', () => {
  it('reveals nothing of the id', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(Buffer.from(cipher.encrypt(id), 'base64url').toString('latin1')).not.toContain('1111');
  });

  it('is not decrypted once a character of it was changed, added or left out', () => {
    const characters = fc.constantFrom(...Array.from('ABCXYZabcxyz0189-_+/= ;'));
    fc.assert(
      fc.property(ids, fc.nat(85), characters, fc.constantFrom(0, 1), (id, at, character, left) => {
        const encrypted = cipher.encrypt(id);
        const changed = encrypted.slice(0, at) + character + encrypted.slice(at + left);
        fc.pre(changed !== encrypted);
        expect(cipher.decrypt(changed)).toBeUndefined();
        expect(cipher.decrypt(encrypted.slice(0, at))).toBeUndefined();
      }),
    );
  });

  it('is not decrypted with another secret', () => {
    fc.assert(
      fc.property(ids, fc.string(), (id, secret) => {
        fc.pre(secret !== 'one secret');
        expect(createTextCipher(secret, 'visitor').decrypt(cipher.encrypt(id))).toBeUndefined();
      }),
    );
  });

  it('is never found in a text that was not encrypted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(cipher.decrypt(text)).toBeUndefined();
      }),
    );
    expect(cipher.decrypt('A'.repeat(10_000))).toBeUndefined();
  });

  it('is decrypted up to 256 characters, and no longer', () => {
    const most = 'x'.repeat((256 / 4) * 3 - 12 - 16);
    expect(cipher.encrypt(most)).toHaveLength(256);
    expect(cipher.decrypt(cipher.encrypt(most))).toBe(most);
    expect(cipher.decrypt(cipher.encrypt(`${most}x`))).toBeUndefined();
  });

  it('is not decrypted for another use', () => {
    const encrypted = cipher.encrypt('an id');
    for (const use of ['visitor, safe name', 'second factor'] as const) {
      expect(createTextCipher('one secret', use).decrypt(encrypted)).toBeUndefined();
    }
  });
});
