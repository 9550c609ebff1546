/** A refusal of the server: `status` is its HTTP status, the message `status: body`. */
export type HttpError = Error & { readonly status: number };

const TIMEOUT_MS = 8000;

export type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly credentials?: RequestCredentials;
  readonly cache?: RequestCache;
  readonly signal?: AbortSignal | undefined;
  /** Sent to its end though the page is left meanwhile. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** Whose call it is: sent as a header, since addresses end in the logs of proxies. */
  readonly sessionId?: string;
};

/**
 * One call, given up after 8 s unless told otherwise. Rejects with an HttpError, whose message is the status, a colon and a space, then the
 * body's text (the status text when it is empty); with fetch's own error when there is no answer.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, credentials = 'include', cache, signal, keepalive } = options;
  const response = await fetch(url, {
    method,
    credentials,
    ...(cache && { cache }),
    ...(keepalive !== undefined && { keepalive }),
    ...sentBody(body, options.sessionId),
    signal: withTimeout(signal, options.timeoutMs ?? TIMEOUT_MS),
  });
  if (response.ok) return response;
  const text = (await response.text().catch(() => '')) || response.statusText;
  throw Object.assign(new Error(`${response.status}: ${text}`), { status: response.status });
}

/** Reads JSON. */
export async function getJson<Answer>(
  url: string,
  options: Pick<RequestOptions, 'signal' | 'sessionId'> = {},
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

function sentBody(body: unknown, sessionId?: string): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return sessionId === undefined ? {} : { headers: { 'x-session-id': sessionId } };
  // The browser itself names a form's type, with the mark between its parts.
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  // Older browsers cannot join signals: there the timeout alone ends the call.
  return signal === undefined || !('any' in AbortSignal) ? timeout : AbortSignal.any([signal, timeout]);
}
