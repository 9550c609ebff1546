import type { Ed25519Verify } from '@bigsmall/domain/log';
import { verifyAsync } from '@noble/ed25519';

/** Ed25519 over the browser's SHA-512, for browsers without Ed25519. Load it on demand. */
export const verifyByLibrary: Ed25519Verify = ({ publicKey, message, signature }) =>
  verifyAsync(signature, message, publicKey).catch(() => false);
