import { S3Error } from 'minio';
import { isObjectStoreAway, objectStoreAway, type ObjectTrouble } from './objectStoreAway.ts';

/** What S3 servers say that is no fault of the request; an answer of 500 and above never comes this far. */
const TROUBLES: Readonly<Record<string, ObjectTrouble>> = {
  RequestTimeout: 'away',
  IncompleteBody: 'away',
  OperationAborted: 'away',
  SlowDown: 'away',
  SlowDownRead: 'away',
  SlowDownWrite: 'away',
  RequestTimeTooSkewed: 'away',
  NoSuchBucket: 'misplaced',
  AuthorizationHeaderMalformed: 'misplaced',
  PermanentRedirect: 'misplaced',
  AccessDenied: 'denied',
  AllAccessDisabled: 'denied',
  AccountProblem: 'denied',
  ExpiredToken: 'denied',
  Forbidden: 'denied',
  InvalidAccessKeyId: 'denied',
  InvalidToken: 'denied',
  NotSignedUp: 'denied',
  SignatureDoesNotMatch: 'denied',
};

/**
 * What to throw for a failure of the client: an ObjectStoreAway for whatever broke on the way, and for a server that
 * does not let us in; as it is what the server refused for good, and what is a bug.
 */
export function s3Failure(error: unknown): unknown {
  const code = s3Code(error);
  const trouble = Object.hasOwn(TROUBLES, code) ? TROUBLES[code] : undefined;
  if (trouble !== undefined) return objectStoreAway(code, error, trouble);
  const bug = error instanceof RangeError || error instanceof TypeError;
  if (error instanceof S3Error || bug || isObjectStoreAway(error)) return error;
  return objectStoreAway(code || 'the connection broke', error);
}

/** Does `work`; what the client throws is thrown as an `s3Failure`. */
export async function telling<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw s3Failure(error);
  }
}

/** The code that the server or the network gave; empty if there is none. */
export function s3Code(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
