import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { noteKey, type NoteSigner, type Sha256, verifierKeyText } from '@bigsmall/domain/log';

/** How a PKCS #8 document of an Ed25519 key begins; the 32 bytes of the key follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of these 32 bytes under the log's name, and the line in which it is published. */
export function createLogKey(
  sha256: Sha256,
  origin: string,
  secret: Buffer,
): { readonly signer: NoteSigner; readonly published: string } {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  // An Ed25519 key always has it.
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = noteKey(sha256, { name: origin, publicKey: Buffer.from(x!, 'base64url') });
  return {
    signer: { key, sign: (message) => sign(null, message, privateKey) },
    published: verifierKeyText(key),
  };
}
