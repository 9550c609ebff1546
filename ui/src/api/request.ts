/** A refusal of the server: `status` is its HTTP status, the message `status: body`. */
export type HttpError = Error & { readonly status: number };

const TIMEOUT_MS = 8000;

export type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly credentials?: RequestCredentials;
  readonly cache?: RequestCache;
  readonly signal?: AbortSignal | undefined;
};

/**
 * One call, given up after 8 s. Rejects with an HttpError, whose message is the status, a colon and a space, then the
 * body's text (the status text when it is empty); with fetch's own error when there is no answer.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, credentials = 'include', cache, signal } = options;
  const response = await fetch(url, {
    method,
    credentials,
    ...(cache && { cache }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    signal: withTimeout(signal),
  });
  if (response.ok) return response;
  const text = (await response.text().catch(() => '')) || response.statusText;
  throw Object.assign(new Error(`${response.status}: ${text}`), { status: response.status });
}

/** Reads JSON. */
export async function getJson<Answer>(
  url: string,
  options: Pick<RequestOptions, 'signal'> = {},
): Promise<Answer> {
  const response = await request(url, options);
  return (await response.json()) as Answer;
}

/** The HTTP status of a refusal; undefined for any other fault. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // Older browsers cannot join signals: there the timeout alone ends the call.
  return signal === undefined || !('any' in AbortSignal) ? timeout : AbortSignal.any([signal, timeout]);
}
