import { createHash } from 'node:crypto';
import type { ExpectedBytes } from '@bigsmall/domain/ports';

const CODE = 'object_store_unavailable';

/**
 * `unavailable`: it does not answer or cannot do its work now. `denied`: it rejects our keys. `misplaced`: it has no such
 * bucket, or the bucket is in another region. `damaged`: an object is not what was stored. `full`: its disk has no room.
 */
export type ObjectStoreIssue = 'unavailable' | 'denied' | 'misplaced' | 'damaged' | 'full';

/** The object store cannot be used: the same call may succeed later, or after its operator has corrected it. */
export type ObjectStoreUnavailable = Error & { readonly code: typeof CODE; readonly issue: ObjectStoreIssue };

export function objectStoreUnavailable(
  reason: string,
  cause?: unknown,
  issue: ObjectStoreIssue = 'unavailable',
): ObjectStoreUnavailable {
  const error = new Error(`The object store is unavailable (${reason}).`, { cause });
  return Object.assign(error, { code: CODE, issue } as const);
}

export function isObjectStoreUnavailable(error: unknown): error is ObjectStoreUnavailable {
  return error instanceof Error && 'code' in error && error.code === CODE;
}

/** By the codes of a disk and of S3 servers. */
const ISSUES: readonly (readonly [RegExp, ObjectStoreIssue])[] = [
  [/^ENOSPC$/, 'full'],
  [/^(NoSuchBucket|AuthorizationHeaderMalformed|PermanentRedirect)$/, 'misplaced'],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem|ExpiredToken|Forbidden|NotSignedUp)$/, 'denied'],
  [/^(InvalidAccessKeyId|InvalidToken|SignatureDoesNotMatch)$/, 'denied'],
];

/** Learns how calls of an object store end. */
export type ObjectWatch = {
  readonly failed: (error: unknown) => void;
  readonly succeeded: () => void;
};

/** Runs work on a disk or a server. */
export type Guard = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** An error of the disk, the network or the server becomes an ObjectStoreUnavailable, which `watch` gets; a bug stays itself. */
export const guardOf =
  (watch?: ObjectWatch): Guard =>
  async (work) => {
    try {
      const answer = await work();
      watch?.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof RangeError || error instanceof TypeError) throw error;
      const code = codeOf(error);
      const unavailable = isObjectStoreUnavailable(error)
        ? error
        : objectStoreUnavailable(
            code || 'the connection broke',
            error,
            ISSUES.find(([codes]) => codes.test(code))?.[1],
          );
      watch?.failed(unavailable);
      throw unavailable;
    }
  };

/** The code that the disk, the network or the server gave; empty if it has no code. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

const MISSING = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

/** Undefined for what is not there. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (MISSING.has(codeOf(error))) return undefined;
    throw error;
  }
}

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
  if (size !== null && bytes.length !== size)
    throw objectStoreUnavailable(`${key} has ${bytes.length} bytes, not ${size}`, undefined, 'damaged');
  if (sha256 !== null && sha256Of(bytes) !== sha256)
    throw objectStoreUnavailable(`${key} has other bytes than were stored`, undefined, 'damaged');
  return bytes;
}
