import { createHash } from 'node:crypto';
import type { ExpectedBytes } from '@bigsmall/domain/ports';
import { objectStoreUnavailable } from './objectStoreUnavailable.ts';

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The bytes of the object, if they are what is expected; otherwise throws an ObjectStoreUnavailable. */
export function requireExpected<Bytes extends Uint8Array>(
  key: string,
  bytes: Bytes | undefined,
  expected: ExpectedBytes | undefined,
): Bytes | undefined {
  if (bytes === undefined || expected === undefined) return bytes;
  const { size, sha256 } = expected;
  if (size !== null && bytes.length !== size) {
    throw objectStoreUnavailable(`${key} has ${bytes.length} bytes, not ${size}`, undefined, 'damaged');
  }
  if (sha256 !== null && sha256Of(bytes) !== sha256) {
    throw objectStoreUnavailable(`${key} has other bytes than were stored`, undefined, 'damaged');
  }
  return bytes;
}
