/** What a caller knows of a request: the whole answer, or how it broke, and then the server may have done it or not. */
export type Answer =
  | { readonly status: number; readonly headers: Headers; readonly body: unknown }
  | { readonly status: 'broken'; readonly why: string };

export type Asking = {
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form with this file, in the field that the name says. */
  readonly file?: { readonly field: string; readonly bytes: Uint8Array };
  readonly cookie?: string;
  /** The caller's address, as the product's own proxy would tell it. */
  readonly address?: string | undefined;
  /** The page's session, in its header. */
  readonly session?: string;
};

/** Sends one request. Never rejects. */
export async function ask(
  method: string,
  url: string,
  { json, file, cookie, session, address }: Asking = {},
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (json !== undefined) headers['content-type'] = 'application/json';
  if (cookie !== undefined) headers['cookie'] = cookie;
  if (session !== undefined) headers['x-session-id'] = session;
  if (address !== undefined) headers['x-forwarded-for'] = address;
  const form = new FormData();
  if (file)
    form.append(file.field, new Blob([Uint8Array.from(file.bytes)], { type: 'image/jpeg' }), 'shot.jpg');
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(json && { body: JSON.stringify(json) }),
      ...(file && { body: form }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) };
  } catch (error) {
    const { message, cause } = error as Error;
    const { code } = (cause ?? {}) as { readonly code?: string };
    return { status: 'broken', why: code ?? message };
  }
}

/** What is no JSON is given as it came. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
