import { setTimeout as pause } from 'node:timers/promises';

/** An answer; with the status 0 none came, and the server may have done it or not. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  /** Its JSON, else its text. */
  readonly body: Readonly<Record<string, unknown>>;
};

export type Asking = {
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form with this one file. */
  readonly file?: { readonly field: string; readonly bytes: Uint8Array };
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export const ADMIN_PASSWORD = 'a password for faults only';

/** Sends one request, again while a busy machine makes the product shed load. Never rejects. */
export async function ask(method: string, url: string, asking: Asking = {}): Promise<Answer> {
  const { json, file, cookie, headers = {} } = asking;
  const form = new FormData();
  if (file)
    form.append(file.field, new Blob([Uint8Array.from(file.bytes)], { type: 'image/jpeg' }), 'shot.jpg');
  const sent = {
    method,
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(file && { body: form }),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, sent).then(
      async (response) => ({ ...statusOf(response), body: parsed(await response.text()) }),
      (error: Error) => ({ status: 0, headers: new Headers(), body: { message: String(error.cause) } }),
    );
    const isShed = answer.status === 503 && /overload|heavy load/i.test(JSON.stringify(answer.body));
    if (!isShed || tries === 40) return answer;
    await pause(250);
  }
}

const statusOf = ({ status, headers }: Response) => ({ status, headers });

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return { text };
  }
}

/** The cookie that an answer sets. */
export function cookieIn({ headers }: Answer): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The cookie of an admin who signed in just now. */
export async function signIn(url: string, password = ADMIN_PASSWORD): Promise<string> {
  const answer = await ask('POST', `${url}/api/admin/session`, { json: { password } });
  if (answer.status !== 200) throw new Error(`The admin cannot sign in: ${JSON.stringify(answer)}`);
  return cookieIn(answer);
}

/** A new browser's visitor cookie, without which nothing that it predicts is ranked. */
export async function newVisitor(url: string, sessionId: string): Promise<string> {
  return cookieIn(await ask('POST', `${url}/api/users/active`, { json: { sessionId } }));
}

type Results = { readonly data: { readonly list: readonly { readonly issueNumber: string }[] } };

/** The nth caller's address, in a network of its own, as a proxy in front of the product names it. */
export const fromNetwork = (n: number) => ({ 'x-forwarded-for': `203.0.${n}.7` });

/** The newest period that the product shows; undefined while it shows none. */
export async function newestPeriod(url: string): Promise<string | undefined> {
  const { status, body } = await ask('GET', `${url}/api/game/results`);
  return status === 200 ? (body as Results).data.list[0]?.issueNumber : undefined;
}
