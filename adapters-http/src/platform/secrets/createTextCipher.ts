// Not @hapi/iron: cookies already given out must stay valid, and its unseal is asynchronous on every request.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
const MAX_LENGTH = 256;

export type TextCipher = {
  /** The text encrypted, as letters, digits, - and _. */
  readonly encrypt: (text: string) => string;
  /** What was encrypted; undefined for anything that was not encrypted with this secret for this use. */
  readonly decrypt: (encrypted: string) => string | undefined;
};

/** Encrypts short texts with AES-256-GCM and a key derived from the secret, one for each use. */
export function createTextCipher(
  secret: string | Buffer,
  use: 'visitor' | 'visitor, safe name' | 'second factor' | 'admin device',
): TextCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `bigsmall ${use}`, 32));
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    decrypt(encrypted) {
      if (encrypted.length > MAX_LENGTH) return undefined;
      const bytes = Buffer.from(encrypted, 'base64url');
      // The decoder skips unknown characters, so that one text would have many spellings.
      if (bytes.toString('base64url') !== encrypted) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
          authTagLength: TAG,
        });
        decipher.setAuthTag(bytes.subarray(-TAG));
        return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
