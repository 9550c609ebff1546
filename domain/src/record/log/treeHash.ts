import type { Sha256 } from '../../platform/bytes/sha256.ts';

/** The length of a hash in bytes. */
export const HASH_BYTES = 32;

/** The hash of a leaf (RFC 6962 §2.1): SHA-256(0x00 ‖ data). */
export function leafHash(sha256: Sha256, data: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(1 + data.length);
  prefixed.set(data, 1);
  return sha256(prefixed);
}

/** The hash of a node: SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  const prefixed = new Uint8Array(1 + left.length + right.length);
  prefixed[0] = 1;
  prefixed.set(left, 1);
  prefixed.set(right, 1 + left.length);
  return sha256(prefixed);
}

/** The root of a tree without leaves: SHA-256 of nothing. */
export function emptyRoot(sha256: Sha256): Uint8Array {
  return sha256(new Uint8Array());
}

/** Whether two byte arrays hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
