/**
 * The verifier that WebCrypto gives.
 * @module webcrypto
 */

import type { Ed25519Verify } from './record/log/note.ts';

/** What is taken of WebCrypto's `SubtleCrypto`. */
export type SubtleEd25519<Key> = {
  importKey(
    format: 'raw',
    publicKey: ArrayBuffer,
    algorithm: 'Ed25519',
    extractable: false,
    usages: ['verify'],
  ): Promise<Key>;
  verify(algorithm: 'Ed25519', key: Key, signature: ArrayBuffer, message: ArrayBuffer): Promise<boolean>;
};

/**
 * Verifies with WebCrypto: `verifyWith(crypto.subtle)`, in Node as in browsers. The verifier rejects where WebCrypto has
 * no Ed25519, and for a key that is not 32 bytes long.
 *
 * @example
 * const verify = verifyWith(crypto.subtle);
 */
export function verifyWith<Key>(subtle: SubtleEd25519<Key>): Ed25519Verify {
  return async ({ publicKey, message, signature }) => {
    const key = await subtle.importKey('raw', copyOf(publicKey), 'Ed25519', false, ['verify']);
    return subtle.verify('Ed25519', key, copyOf(signature), copyOf(message));
  };
}

/** The bytes alone, out of a view of a larger or shared buffer. `slice` would not copy those of Node's Buffer. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
