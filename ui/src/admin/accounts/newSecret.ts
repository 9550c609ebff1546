const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret for an authenticator app: 160 random bits in base32. `fillRandom` as `crypto.getRandomValues`. */
export function newSecret(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(32);
  fillRandom(bytes);
  // 256 is a multiple of 32, so each letter is as likely as the others.
  return Array.from(bytes, (byte) => BASE32.charAt(byte % 32)).join('');
}

/** The link by which a phone adds the secret to its app. */
export function secretLink(name: string, secret: string): string {
  return `otpauth://totp/Bigsmall:${encodeURIComponent(name)}?secret=${secret}&issuer=Bigsmall`;
}
