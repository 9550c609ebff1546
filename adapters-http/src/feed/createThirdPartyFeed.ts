import { parseFeed } from '@bigsmall/domain';
import type { FeedReading, GameFeed } from '@bigsmall/domain/ports';

/** In bytes. Ten rows take about 1 kB. */
const MAX_ANSWER = 256 * 1024;

export type ThirdPartyFeedOptions = {
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
  const text = await readText(response);
  if (text === undefined) return failure('feed_unexpected', 'The answer is longer than 256 kB.');
  const parsed = parseFeed(text);
  if (!parsed.ok) return parsed;
  const { rows, rejectedRows, serviceTime = Number.NaN } = parsed;
  const date = Date.parse(response.headers.get('date') ?? '');
  return { ok: true, rows, rejectedRows, gameTimes: [serviceTime, date].filter(Number.isFinite) };
}

/** The body as text; undefined once it exceeds the longest answer, whatever its declared length. */
async function readText(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    length += value.byteLength;
    if (length > MAX_ANSWER) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
}

function failure(code: Extract<FeedReading, { readonly ok: false }>['code'], reason: string): FeedReading {
  return { ok: false, code, reason };
}

/** The system's error code, such as ECONNREFUSED; never the address, which may contain a key. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'network error';
}
