import * as ed25519 from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SubtleEd25519, verifyWith } from './note.ts';

ed25519.hashes.sha512 = sha512;

// The platform's own: the domain itself is compiled without them.
const { crypto, Buffer } = globalThis as unknown as {
  readonly crypto: { readonly subtle: SubtleEd25519<unknown> };
  readonly Buffer: { readonly from: (bytes: Uint8Array) => Uint8Array };
};
const { subtle } = crypto;
const verify = verifyWith(subtle);

/** A platform without Ed25519. */
const without: SubtleEd25519<unknown> = {
  importKey: () => Promise.reject(new TypeError('Unrecognized name.')),
  verify: () => Promise.resolve(true),
};

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const signedBy = (secret: Uint8Array, message: Uint8Array) => ({
  publicKey: ed25519.getPublicKey(secret),
  message,
  signature: ed25519.sign(message, secret),
});

describe('the verifier of WebCrypto', () => {
  it('accepts what a key signed, and nothing with a bit of the key, the message or the signature changed', async () => {
    const part = fc.constantFrom('publicKey', 'message', 'signature');
    await fc.assert(
      fc.asyncProperty(
        bytes(32),
        fc.uint8Array({ minLength: 1, maxLength: 300 }),
        part,
        fc.nat(),
        async (secret, message, changed, place) => {
          const signed = signedBy(secret, message);
          expect(await verify(signed)).toBe(true);
          const other = signed[changed].slice();
          const bit = place % (other.length * 8);
          other[bit >> 3]! ^= 1 << (bit & 7);
          expect(await verify({ ...signed, [changed]: other })).toBe(false);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('takes the Buffers of Node, whose slices are no copies', async () => {
    const { publicKey, message, signature } = signedBy(new Uint8Array(32).fill(7), Uint8Array.of(1, 2, 3));
    const buffers = {
      publicKey: Buffer.from(publicKey),
      message: Buffer.from(message),
      signature: Buffer.from(signature),
    };
    expect(await verify(buffers)).toBe(true);
  });

  it('takes views that show a part of a buffer', async () => {
    const { publicKey, message, signature } = signedBy(new Uint8Array(32).fill(7), Uint8Array.of(1, 2, 3));
    const whole = Uint8Array.of(...publicKey, ...message, ...signature);
    const views = {
      publicKey: whole.subarray(0, 32),
      message: whole.subarray(32, 35),
      signature: whole.subarray(35),
    };
    expect(await verify(views)).toBe(true);
  });

  it('rejects for a key of another length, and where WebCrypto has no Ed25519', async () => {
    const signed = signedBy(new Uint8Array(32).fill(7), new Uint8Array());
    const short = { ...signed, publicKey: signed.publicKey.subarray(1) };
    await expect(verify(short)).rejects.toMatchObject({ name: 'DataError' });
    await expect(verifyWith(without)(signed)).rejects.toThrow('Unrecognized name.');
  });
});
