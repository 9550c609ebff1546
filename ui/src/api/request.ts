import { apiError } from './errors/apiError.ts';

const TIMEOUT_MS = 8000;

export type RequestOptions = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A form is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Sent as the header `X-Session-Id`. */
  readonly sessionId?: string;
  readonly credentials?: RequestCredentials;
  readonly cache?: RequestCache;
  readonly signal?: AbortSignal | undefined;
  /** The request survives leaving the page. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
};

/**
 * One call with a timeout of 8 s by default. Rejects with an ApiError, whose message is `<status>: <body>` (the status
 * text when the body is empty); with fetch's own error when there is no answer.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, sessionId, credentials = 'include', cache, signal, keepalive } = options;
  const response = await fetch(url, {
    method,
    credentials,
    ...(cache && { cache }),
    ...(keepalive !== undefined && { keepalive }),
    ...(sessionId !== undefined && { headers: { 'x-session-id': sessionId } }),
    ...sentBody(body),
    signal: withTimeout(signal, options.timeoutMs ?? TIMEOUT_MS),
  });
  if (response.ok) return response;
  throw apiError(response.status, (await response.text().catch(() => '')) || response.statusText);
}

function sentBody(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  // The browser sets a form's content type, which holds the boundary.
  if (body instanceof FormData) return { body };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function withTimeout(signal: AbortSignal | undefined, ms: number): AbortSignal {
  // Many browsers have no AbortSignal.any yet.
  const joined = new AbortController();
  const end = (reason: unknown) => joined.abort(reason);
  setTimeout(() => end(new DOMException('The call took too long.', 'TimeoutError')), ms);
  if (signal?.aborted === true) end(signal.reason);
  signal?.addEventListener('abort', () => end(signal.reason), { once: true });
  return joined.signal;
}
