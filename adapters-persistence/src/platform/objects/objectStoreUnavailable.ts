const CODE = 'object_store_unavailable';

/**
 * `unavailable`: it does not answer or cannot do its work now. `denied`: it rejects our keys. `misplaced`: it has no such
 * bucket, or the bucket is in another region. `damaged`: an object is not what was stored.
 */
export type ObjectStoreIssue = 'unavailable' | 'denied' | 'misplaced' | 'damaged';

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
