import { hash } from 'node:crypto';
import type { Sha256 } from '@bigsmall/domain/log';

/** SHA-256 in one call, which costs a third of a hash object. */
export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** The length of a hash in base64. */
export const HASH_LENGTH = 44;

/** `leafHash` of a line's UTF-8 in base64, at a tenth of its price: each recording takes one. */
export function rowHash(line: string): string {
  return hash('sha256', `\0${line}`, 'base64');
}

/** The hashes that are written one after the other, each as `rowHash` gives it. */
export function rowHashes(texts: string): readonly Uint8Array[] {
  return Array.from({ length: texts.length / HASH_LENGTH }, (_, place) =>
    Buffer.from(texts.slice(place * HASH_LENGTH, (place + 1) * HASH_LENGTH), 'base64'),
  );
}
