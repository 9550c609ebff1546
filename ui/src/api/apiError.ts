/** An error answer of the server. The message is `status: body`; `body` is the parsed JSON, undefined if it is not JSON. */
export type ApiError = Error & { readonly status: number; readonly body: unknown };

/** The error of an answer with this status and body text. */
export function apiError(status: number, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // No JSON: a proxy's page, or nothing.
  }
  return Object.assign(new Error(`${status}: ${text}`), { status, body });
}
