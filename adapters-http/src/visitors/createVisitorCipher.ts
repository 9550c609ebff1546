// Not @hapi/iron: cookies already given out must stay valid, and its unseal is asynchronous on every request.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
const MAX_LENGTH = 256;

export type VisitorCipher = {
  /** The id as text for a cookie. */
  readonly encrypt: (visitorId: string) => string;
  /** The id in such a text; undefined for any text that was not encrypted with this secret. */
  readonly decrypt: (encrypted: string) => string | undefined;
};

/** Encrypts visitor ids with AES-256-GCM and a key derived from the secret. */
export function createVisitorCipher(secret: string | Buffer): VisitorCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bigsmall visitor', 32));
  return {
    encrypt(visitorId) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const parts = [nonce, cipher.update(visitorId, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    decrypt(encrypted) {
      if (encrypted.length > MAX_LENGTH) return undefined;
      const bytes = Buffer.from(encrypted, 'base64url');
      // The decoder skips unknown characters, so that one id would have many spellings.
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
