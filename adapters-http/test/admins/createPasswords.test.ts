import { type BinaryLike, scrypt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from '../../src/admins/credentials.ts';

const deriveKey = vi.fn(promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt));
const SECRET = 'the secret of the tests';
const CHEAP = { N: 2 };

const markOf = async (password: string, secret: string) =>
  (await createPasswords(password, secret, CHEAP)).passwordMark;

describe('the password check', () => {
  it('takes the password as it was typed, and nothing else', async () => {
    const texts = fc.string({ minLength: 1, maxLength: 256, unit: 'binary' });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (password, other) => {
        fc.pre(other !== password);
        const { checkPassword: check } = await createPasswords(password, SECRET, CHEAP);
        expect(await check(password)).toBe('right');
        expect(await check(other)).toBe('wrong');
        expect(await check(`${password} `)).toBe('wrong');
        expect(await check(`${password}\0`)).toBe('wrong');
        expect(await check('')).toBe('wrong');
      }),
      { numRuns: 20 },
    );
  });

  it('checks one attempt at a time and lets four wait, right or wrong; further ones are busy at once', async () => {
    const { checkPassword: check } = await createPasswords('right', SECRET, { N: 2 ** 12, r: 8, p: 1 });
    const tries = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'right' : 'wrong'));
    const verdicts = await Promise.all(tries.map((text) => check(text)));
    expect(verdicts.slice(0, 5)).toEqual(['right', 'wrong', 'right', 'wrong', 'right']);
    expect(new Set(verdicts.slice(5))).toEqual(new Set(['busy']));
    expect(await check('right')).toBe('right');
  });

  it('takes the same work whether the password is right, nearly right or far off', async () => {
    const { checkPassword: check } = await createPasswords('right', SECRET, CHEAP, deriveKey);
    for (const text of ['right', 'righx', 'x'.repeat(256), '']) {
      deriveKey.mockClear();
      await check(text);
      expect(deriveKey.mock.calls.map(([, , , cost]) => cost)).toEqual([expect.objectContaining(CHEAP)]);
    }
  });

  it('costs as much as OWASP advises, with a new salt for each password', async () => {
    for (const secret of [SECRET, 'another secret']) {
      await createPasswords('right', secret, undefined, deriveKey);
    }
    const [mine, other] = deriveKey.mock.calls.slice(-2);
    const [salt, otherSalt] = [mine?.[1], other?.[1]];
    expect(mine?.[3]).toMatchObject({ N: 2 ** 15, r: 8, p: 3 });
    expect(salt).toHaveLength(16);
    expect(salt).not.toEqual(otherSalt);
  });

  it('has a mark that changes with the password and the secret, and not at a restart', async () => {
    const mark = await markOf('right', SECRET);
    expect(mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await markOf('right', SECRET)).toBe(mark);
    expect(await markOf('righx', SECRET)).not.toBe(mark);
    expect(await markOf('right', 'another secret')).not.toBe(mark);
  });

  it('takes the password of a stored hash in place of the configured one, whatever that hash cost', async () => {
    const { checkPassword, hashPassword } = await createPasswords('configured', SECRET, CHEAP);
    const [mine, again] = [await hashPassword('mine'), await hashPassword('mine')];
    expect(mine).not.toBe(again);
    expect(mine).not.toContain('mine');
    const other = await (await createPasswords('x', SECRET, { N: 4, r: 1, p: 1 })).hashPassword('other');
    const attempts = [
      ['mine', mine, 'right'],
      ['mine', again, 'right'],
      ['other', other, 'right'],
      ['configured', mine, 'wrong'],
      ['mine', other, 'wrong'],
      ['mine', null, 'wrong'],
      ['configured', null, 'right'],
    ] as const;
    for (const [password, hash, verdict] of attempts) {
      expect([password, await checkPassword(password, hash)]).toEqual([password, verdict]);
    }
  });

  it('still takes the hashes of earlier editions, and has the same marks', async () => {
    const { checkPassword, passwordMark } = await createPasswords('configured', SECRET, CHEAP);
    const stored = 'scrypt$2$8$1$uznr5C7EX8RVOgnJi7t31g$KoaBIb74VA7CzMC5cEMkS5pP9xBNjZZUmFMlP5n0bzE';
    expect(await checkPassword('mine', stored)).toBe('right');
    expect(await checkPassword('mine', `${stored}x`)).toBe('wrong');
    expect(passwordMark).toBe('035d2cdc39bf917e4ee8f1f63fd17c3c3e3bbbeb7af00017e427c61767460289');
  });
});
