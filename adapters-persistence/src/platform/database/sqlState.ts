/** The code of the database's or the network's error behind this one; empty if it has no code. */
export function sqlState(error: unknown): string {
  const { original = error } = (error ?? {}) as { readonly original?: unknown };
  const { code } = (original ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
