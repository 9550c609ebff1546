import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';

/**
 * The number 0..9 that a day's published seed gives a period: of HMAC-SHA256(seed, period), both as text, the first byte
 * below 250, modulo 10; if there is no such byte, of the HMAC of those bytes. So all numbers are equally likely.
 */
export function fairNumber(sha256: Sha256, daySeed: string, period: string): number {
  const key = encodeUtf8(daySeed);
  let bytes = hmacSha256(sha256, key, encodeUtf8(period));
  for (;;) {
    const byte = bytes.find((candidate) => candidate < 250);
    if (byte !== undefined) return byte % 10;
    bytes = hmacSha256(sha256, key, bytes);
  }
}

/** HMAC-SHA256 (RFC 2104). */
export function hmacSha256(sha256: Sha256, key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x36), ...message));
  return sha256(Uint8Array.of(...block.map((byte) => byte ^ 0x5c), ...inner));
}

/** Bytes as lower-case hex digits. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
