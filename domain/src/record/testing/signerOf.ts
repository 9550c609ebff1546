import * as ed25519 from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { noteKey } from '../log/note.ts';

ed25519.hashes.sha512 = sha512;

/** A signer whose secret follows from the seed. */
export function signerOf(name: string, seed: number) {
  const secret = new Uint8Array(32).fill(seed);
  const key = noteKey(sha256, { name, publicKey: ed25519.getPublicKey(secret) });
  return { key, sign: (message: Uint8Array) => ed25519.sign(message, secret) };
}
