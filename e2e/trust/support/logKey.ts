import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { checkpointText, noteKey, signNote, verifierKeyText } from '@bigsmall/domain/log';

export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

/** A new key of a log of this name: the answer of `/api/log/key`, and checkpoints that it signs. */
export function logKey(origin: string) {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const key = noteKey(sha256, { name: origin, type: 1, publicKey });
  return {
    text: `${verifierKeyText(key)}\n`,
    checkpoint: (size: number, root: Uint8Array): string =>
      signNote(checkpointText({ origin, size, root }), [
        { key, sign: (message) => sign(null, message, pair.privateKey) },
      ]),
  };
}
