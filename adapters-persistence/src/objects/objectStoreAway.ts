const CODE = 'object_store_away';

/**
 * `away`: it does not answer or cannot do its work now. `denied`: it rejects our keys. `misplaced`: it has no such
 * bucket or is of another region. `damaged`: an object is not what was stored.
 */
export type ObjectTrouble = 'away' | 'denied' | 'misplaced' | 'damaged';

/** The object store does not do its work: the same call may succeed later, or once its operator has set it right. */
export type ObjectStoreAway = Error & { readonly code: typeof CODE; readonly trouble: ObjectTrouble };

export function objectStoreAway(
  reason: string,
  cause?: unknown,
  trouble: ObjectTrouble = 'away',
): ObjectStoreAway {
  const error = new Error(`The object store is unavailable (${reason}).`, { cause });
  return Object.assign(error, { code: CODE, trouble } as const);
}

export function isObjectStoreAway(error: unknown): error is ObjectStoreAway {
  return error instanceof Error && 'code' in error && error.code === CODE;
}
