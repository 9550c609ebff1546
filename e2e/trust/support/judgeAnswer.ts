import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** A loaded server may say "later" this often before that is its answer. */
const LATER = 8;

/** Sends bytes as they are, and again while the server says that it is overloaded. A broken connection is status 0. */
export async function sendBytes(
  method: string,
  url: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await sendOnce(method, url, bytes, headers);
    if (!isOverloaded(answer.text) || turn === LATER) return answer;
    await pause(500);
  }
}

/** Whether the server has shed this request because the machine is too slow. */
export function isOverloaded(text: string): boolean {
  return text.includes('"code":"overloaded"');
}

function sendOnce(
  method: string,
  url: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const asking = request(url, { method, headers: { ...headers, 'content-length': bytes.length } });
    asking.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }));
    asking.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => resolve({ status: 0, headers: {}, text: error.message }));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asking.end(bytes);
  });
}

/** What an error must not tell: code, places, the database's own words. */
const TELLTALE =
  /node_modules|\.[cm]?[jt]s:\d|\bat [\w.<>]+ \(|[Ss][Qq][Ll]ite|SQLITE|[Ss]equelize|[Pp]ostgres|SELECT |INSERT |UNIQUE |\/tmp\//;

/** What is wrong with an answer to an attack; undefined if nothing is. `accepted` allows a 2xx. */
export function judgeAnswer({ status, headers, text }: RawAnswer, accepted: boolean): string | undefined {
  if (status === 0) return `no answer: ${text}`;
  if (status >= 200 && status < 300) return accepted ? undefined : `${status} for a request that is wrong`;
  if (status < 400 || status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (TELLTALE.test(text)) return `tells too much: ${text.slice(0, 200)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} may be sniffed`;
  try {
    const { message, code } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return typeof message === 'string' && message !== '' && typeof code === 'string'
      ? undefined
      : `${status} says nothing: ${text.slice(0, 200)}`;
  } catch {
    return `${status} is no JSON: ${text.slice(0, 200)}`;
  }
}
