import { parseFeed } from '@bigsmall/domain';
import type { FeedReading, GameFeed } from '@bigsmall/domain/ports';

/** In bytes. Ten rows take about 1 kB. */
const MAX_ANSWER = 256 * 1024;

type ThirdPartyFeedOptions = {
  readonly url: string;
  /** The timeout of the whole answer, in ms. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
};

/** A feed over HTTP: one request a reading, no retry, no cookies, no redirects; the declared content type is ignored. */
export function createThirdPartyFeed({
  url,
  timeoutMs = 5000,
  fetch = globalThis.fetch,
}: ThirdPartyFeedOptions): GameFeed {
  return {
    source: 'third-party',
    async read() {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          signal,
          // A redirect leads away from the address that the operator named.
          redirect: 'manual',
          headers: { accept: 'application/json', 'cache-control': 'no-cache' },
        });
        return await readResponse(response);
      } catch (error) {
        if (signal.aborted) return failure('feed_timeout', `No answer within ${timeoutMs} ms.`);
        return failure('feed_unreachable', `The feed cannot be reached (${causeOf(error)}).`);
      }
    },
  };
}

async function readResponse(response: Response): Promise<FeedReading> {
  if (!response.ok) {
    await response.body?.cancel();
    return failure('feed_unexpected', `The feed answered with status ${response.status}.`);
  }
  const text = await readText(response, MAX_ANSWER);
  if (text === undefined) return failure('feed_unexpected', 'The answer is longer than 256 kB.');
  const parsed = parseFeed(text);
  if (!parsed.ok) return failure(parsed.code, `${parsed.reason}${ownMessage(text)}`);
  const { rows, rejectedRows, serviceTime = Number.NaN } = parsed;
  const date = Date.parse(response.headers.get('date') ?? '');
  return { ok: true, rows, rejectedRows, gameTimes: [serviceTime, date].filter(Number.isFinite) };
}

/** The body as text; undefined once it exceeds `maxBytes`, whatever its declared length. */
async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

/** The third party's own message for a code other than 0, if it is a short plain sentence. */
function ownMessage(text: string): string {
  if (/"code"\s*:\s*0/.test(text)) return '';
  const message = /"msg"\s*:\s*"([A-Za-z][\w ,.'-]{0,79})"/.exec(text)?.[1];
  return message === undefined ? '' : ` It says: ${message}`;
}

function failure(code: Extract<FeedReading, { readonly ok: false }>['code'], reason: string): FeedReading {
  return { ok: false, code, reason };
}

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
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return 'network error';
  // fetch forbids some ports and has no code for it.
  if (cause.message === 'bad port') return 'its port is one that fetch never asks';
  if (!('code' in cause)) return 'network error';
  const code = String(cause.code);
  const words = WORDS.find(([pattern]) => pattern.test(code))?.[1];
  return words === undefined ? code : `${words}, ${code}`;
}
