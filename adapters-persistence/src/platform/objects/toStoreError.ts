import {
  isObjectStoreUnavailable,
  objectStoreUnavailable,
  type ObjectStoreIssue,
} from './objectStoreUnavailable.ts';

/** Codes of S3 servers that are no error of the request; answers of 500 and above are handled by the transport. */
const ISSUES: Readonly<Record<string, ObjectStoreIssue>> = {
  RequestTimeout: 'unavailable',
  IncompleteBody: 'unavailable',
  OperationAborted: 'unavailable',
  SlowDown: 'unavailable',
  SlowDownRead: 'unavailable',
  SlowDownWrite: 'unavailable',
  RequestTimeTooSkewed: 'unavailable',
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
 * The error to throw for one of the client: an ObjectStoreUnavailable for a broken connection and for a server that denies
 * access; other rejections of the server, and bugs, unchanged.
 */
export function toStoreError(error: unknown): unknown {
  const code = s3Code(error);
  const issue = Object.hasOwn(ISSUES, code) ? ISSUES[code] : undefined;
  if (issue !== undefined) return objectStoreUnavailable(code, error, issue);
  const bug = error instanceof RangeError || error instanceof TypeError;
  if (isS3Error(error) || bug || isObjectStoreUnavailable(error)) return error;
  return objectStoreUnavailable(code || 'the connection broke', error);
}

/** By its name: the class would load the client. */
const isS3Error = (error: unknown): boolean => error instanceof Error && error.name === 'S3Error';

/** Does `work`; what the client throws is thrown through `toStoreError`. */
export async function wrapS3Errors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toStoreError(error);
  }
}

/** The code that the server or the network gave; empty if it has no code. */
export function s3Code(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
