import { hash } from 'node:crypto';
import type { Sha256 } from '@bigsmall/domain';

/** SHA-256 in one call, which costs a third of a hash object. */
export const sha256: Sha256 = (data) => hash('sha256', data, 'buffer');

/** The length of `rowHash` in characters. */
export const ROW_HASH_LENGTH = 44;

/** `leafHash` of a line's UTF-8 in base64, at a tenth of its price: each recording takes one. */
export function rowHash(line: string): string {
  return hash('sha256', `\0${line}`, 'base64');
}
