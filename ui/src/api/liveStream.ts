import { apiError } from './errors/apiError.ts';

/** An event of the live stream; `id` is that of the newest event with one. */
export type LiveMessage = { readonly event: string; readonly id: string; readonly data: unknown };

export type LiveOptions = {
  readonly sessionId: string;
  /** The id of the last event that was read; empty for none. */
  readonly lastEventId: string;
  readonly signal: AbortSignal;
  /** The head of the answer is there, with its `date` header. */
  readonly onOpen: (date: string | null) => void;
  /** Something came, if only a heartbeat. */
  readonly onAlive: () => void;
  readonly onMessage: (message: LiveMessage) => void;
  /** How long (ms) to wait before the stream is opened again. */
  readonly onRetry: (ms: number) => void;
};

/**
 * Reads Server-Sent Events until the stream ends. Rejects with an ApiError when the server opens none, with fetch's own
 * error when it is lost. Not by EventSource, which sends no header and hides why it failed.
 */
export async function readLiveStream(url: string, options: LiveOptions): Promise<void> {
  const { sessionId, lastEventId, signal } = options;
  const response = await fetch(url, {
    credentials: 'include',
    cache: 'no-store',
    headers: { 'x-session-id': sessionId, ...(lastEventId !== '' && { 'last-event-id': lastEventId }) },
    signal,
  });
  const { ok, status, body, headers } = response;
  if (!ok || body === null || headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    throw apiError(status, await response.text().catch(() => ''));
  }
  options.onOpen(headers.get('date'));
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = liveParser(lastEventId, options);
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    options.onAlive();
    parser(decoder.decode(value, { stream: true }));
  }
}

/** Takes the text of a stream in any pieces. */
export function liveParser(
  lastEventId: string,
  { onMessage, onRetry }: Pick<LiveOptions, 'onMessage' | 'onRetry'>,
): (text: string) => void {
  let rest = '';
  let id = lastEventId;
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(': ');
          return [line.slice(0, colon), line.slice(colon + 2)];
        }),
      );
      id = fields.get('id') ?? id;
      const retry = Number(fields.get('retry'));
      if (retry > 0) onRetry(retry);
      const event = fields.get('event');
      if (event !== undefined) onMessage({ event, id, data: JSON.parse(fields.get('data') ?? 'null') });
    }
  };
}
