import type { Ed25519Verify } from '@bigsmall/domain/log';
import { verifyWith } from '@bigsmall/domain/webcrypto';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hashes at once, and verifies with the browser's own Ed25519; a library is loaded where the browser has none. */
export const recordCrypto: { readonly sha256: typeof sha256; readonly verify: Ed25519Verify } = {
  sha256,
  /** Rejects on a page from plain http: such a page has no `subtle`, and nothing verifies a signature there. */
  async verify(signed) {
    const { subtle } = crypto;
    if (subtle === undefined) throw new TypeError('No crypto.subtle.');
    return verifyWith(subtle)(signed).catch(() => verifyByLibrary(signed));
  },
};

/** Over the browser's SHA-512. The library rejects an invalid key too. */
async function verifyByLibrary({ publicKey, message, signature }: Parameters<Ed25519Verify>[0]) {
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, message, publicKey).catch(() => false);
}
