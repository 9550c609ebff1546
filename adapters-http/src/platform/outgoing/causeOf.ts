const WORDS: readonly (readonly [RegExp, string])[] = [
  [/CERT|ALTNAME|ISSUER|SIGNATURE/, 'its certificate is not trusted'],
  [/^ENOTFOUND$|^EAI_/, 'its name is not found'],
  [/^ECONNREFUSED$/, 'connection refused'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'connection closed'],
];

/**
 * Why a request failed, in plain words and by the system's error code, such as ECONNREFUSED; never the address, which may
 * contain a key.
 */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return 'network error';
  // fetch forbids some ports and has no code for it.
  if (cause.message === 'bad port') return 'its port is one that fetch never asks';
  if (!('code' in cause)) return 'network error';
  const code = String(cause.code);
  const words = WORDS.find(([pattern]) => pattern.test(code))?.[1];
  return words === undefined ? code : `${words}, ${code}`;
}
