import { fail, type Result, succeed } from '../../platform/result.ts';
import { decodeBase64, encodeBase64 } from '../../platform/bytes/base64.ts';
import type { Sha256 } from '../../platform/bytes/sha256.ts';
import { encodeUtf8 } from '../../platform/bytes/utf8.ts';

/** The type byte of an Ed25519 key. */
const ED25519 = 1;

/** A public key that a reader knows. */
export type NoteKey = {
  readonly name: string;
  /** Eight hex digits: they tell keys of one name apart. */
  readonly id: string;
  /** The 32 bytes of an Ed25519 key. */
  readonly publicKey: Uint8Array;
};

/** The key with its id: the start of SHA-256(name ‖ "\n" ‖ 1 ‖ key), as all keys are of Ed25519. Throws RangeError for a name no key can have. */
export function noteKey(sha256: Sha256, key: Omit<NoteKey, 'id'>): NoteKey {
  if (!isKeyName(key.name))
    throw new RangeError('The name of a key has no space, no + and no control character.');
  const name = encodeUtf8(key.name);
  const hash = sha256(Uint8Array.of(...name, 0x0a, ED25519, ...key.publicKey));
  const id = [...hash.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...key, id };
}

/** `<name>+<id in hex>+<base64 of 1 ‖ key>`, the text in which a key is published. */
export function verifierKeyText({ name, id, publicKey }: NoteKey): string {
  return `${name}+${id}+${encodeBase64(Uint8Array.of(ED25519, ...publicKey))}`;
}

/** Reads a published key. `key_id`: its id is not that of its name and bytes. */
export function parseVerifierKey(
  sha256: Sha256,
  text: string,
): Result<NoteKey, { readonly code: 'key_format' | 'key_id' }> {
  const [, name = '', id, base64 = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.*)$/su.exec(text) ?? [];
  const [type, ...publicKey] = decodeBase64(base64) ?? [];
  if (!isKeyName(name) || type !== ED25519 || publicKey.length !== 32) return fail('key_format');
  const key = noteKey(sha256, { name, publicKey: Uint8Array.from(publicKey) });
  return key.id === id ? succeed(key) : fail('key_id');
}

/** Whether a text can name a key: not empty, no space, no `+`, no control character, no lone surrogate. */
export function isKeyName(text: string): boolean {
  return /^[^\p{White_Space}\p{Cc}\p{Cs}+]+$/u.test(text);
}
