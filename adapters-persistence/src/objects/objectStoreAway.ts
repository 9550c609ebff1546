const CODE = 'object_store_away';

/** The object store does not answer, or cannot do its work: the same call may succeed later. */
export type ObjectStoreAway = Error & { readonly code: typeof CODE };

export function objectStoreAway(reason: string, cause?: unknown): ObjectStoreAway {
  const error = new Error(`The object store is away (${reason}).`, { cause });
  return Object.assign(error, { code: CODE } as const);
}

export function isObjectStoreAway(error: unknown): error is ObjectStoreAway {
  return error instanceof Error && 'code' in error && error.code === CODE;
}
