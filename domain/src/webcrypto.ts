// The entry @bigsmall/domain/webcrypto: the verifier that WebCrypto gives.

export { type SubtleEd25519, verifyWith } from './record/verifyWith.ts';
