import type { Ed25519Verify } from '@bigsmall/domain';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes at once, and verifies with the browser's own Ed25519; a library is loaded where the browser has none. */
export const recordCrypto = { sha256, verify };

/** Rejects on a page from plain http: such a page has no `subtle`, and nothing verifies a signature there. */
async function verify(...[publicKey, message, signature]: Parameters<Ed25519Verify>): Promise<boolean> {
  const { subtle } = crypto;
  if (subtle === undefined) throw new TypeError('No crypto.subtle.');
  try {
    // A copy has a buffer of its own, as `subtle` demands.
    const key = await subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', key, signature.slice(), message.slice());
  } catch {
    // A key that is none is rejected by the library too.
    return (await import('./verifyByLibrary.ts')).verifyByLibrary(publicKey, message, signature);
  }
}
