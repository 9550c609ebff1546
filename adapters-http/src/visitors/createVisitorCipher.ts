// Not @hapi/iron: cookies already given out must stay valid, and its unseal is asynchronous on every request.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;
const LONGEST = 256;

export type VisitorCipher = {
  /** The id as text for a cookie, which tells nothing of it. */
  readonly seal: (visitorId: string) => string;
  /** The id behind such a text, undefined for any text that was not sealed with this secret. */
  readonly open: (sealed: string) => string | undefined;
};

/** Seals visitor ids with AES-256-GCM, under a key of their own that is made from the secret. */
export function createVisitorCipher(secret: string | Buffer): VisitorCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bigsmall visitor', 32));
  return {
    seal(visitorId) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = [nonce, cipher.update(visitorId, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(sealed).toString('base64url');
    },
    open(sealed) {
      if (sealed.length > LONGEST) return undefined;
      const bytes = Buffer.from(sealed, 'base64url');
      // The decoder skips what it does not know, and so would take one id in many spellings.
      if (bytes.toString('base64url') !== sealed) return undefined;
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
