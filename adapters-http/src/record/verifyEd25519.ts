import { createPublicKey, verify } from 'node:crypto';
import type { Ed25519Verify } from '@bigsmall/domain';

/** Verifies with Node's own Ed25519. */
export const verifyEd25519: Ed25519Verify = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, message, key, signature);
};
