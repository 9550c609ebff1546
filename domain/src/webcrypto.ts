/**
 * The verifier that WebCrypto gives.
 * @module webcrypto
 */

export { type SubtleEd25519, verifyWith } from './record/log/verifyWith.ts';
