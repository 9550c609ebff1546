/** The system's error code, such as ECONNREFUSED; never the address, which may contain a key. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'network error';
}
