import { S3Error } from 'minio';
import { isObjectStoreAway, objectStoreAway } from './objectStoreAway.ts';

/** What S3 servers say when the same request may succeed later; an answer of 500 and above never comes this far. */
const FOR_NOW = new Set([
  'NoSuchBucket',
  'RequestTimeout',
  'IncompleteBody',
  'OperationAborted',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
]);

/**
 * What to throw for a failure of the client: an ObjectStoreAway for whatever broke on the way; as it is what the
 * server refused for good, and what is a bug.
 */
export function s3Failure(error: unknown): unknown {
  const refused = error instanceof S3Error && !FOR_NOW.has(s3Code(error));
  const bug = error instanceof RangeError || error instanceof TypeError;
  if (refused || bug || isObjectStoreAway(error)) return error;
  return objectStoreAway(s3Code(error) || 'the connection broke', error);
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
