import { afterEach, describe, expect, it, vi } from 'vitest';
import { statusOf } from './errors/errorOf.ts';
import { type LiveMessage, readLiveStream } from './liveStream.ts';

afterEach(() => vi.unstubAllGlobals());

const TEXT =
  'retry: 4000\n\nid: 7-0\nevent: draw\ndata: {"number":4}\n\n:\n\nid: 7-1\nevent: counts\ndata: {"active":"é"}\n\nevent: bye\ndata: {"wait":9}\n\n';

function answering(pieces: readonly Uint8Array[], init: ResponseInit = {}) {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) =>
      new Response(
        new ReadableStream({
          start(controller) {
            for (const piece of pieces) controller.enqueue(piece);
            controller.close();
          },
        }),
        { headers: { 'content-type': 'text/event-stream; charset=utf-8', date: 'now' }, ...init },
      ),
  );
  vi.stubGlobal('fetch', fetched);
  const messages: LiveMessage[] = [];
  const heard: unknown[] = [];
  const reading = readLiveStream('/api/live', {
    sessionId: 'ann',
    lastEventId: '6-0',
    signal: new AbortController().signal,
    onOpen: (date) => heard.push(date),
    onAlive: () => undefined,
    onMessage: (message) => messages.push(message),
    onRetry: (ms) => heard.push(ms),
  });
  return { reading, messages, heard, fetched };
}

const EVENTS = [
  { event: 'draw', id: '7-0', data: { number: 4 } },
  { event: 'counts', id: '7-1', data: { active: 'é' } },
  { event: 'bye', id: '7-1', data: { wait: 9 } },
];

describe('the live stream', () => {
  it.each([1, 2, 3, 7, 1000])('gives each event once, in pieces of %i bytes', async (size) => {
    const bytes = new TextEncoder().encode(TEXT);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const { reading, messages, heard } = answering(pieces);
    await reading;
    expect(messages).toEqual(EVENTS);
    expect(heard).toEqual(['now', 4000]);
  });

  it('sends the session and the last event in headers, not in the address', async () => {
    const { reading, fetched } = answering([]);
    await reading;
    expect(fetched).toHaveBeenCalledWith(
      '/api/live',
      expect.objectContaining({ headers: { 'x-session-id': 'ann', 'last-event-id': '6-0' } }),
    );
  });

  it.each([
    [{ status: 503 }, 503],
    [{ headers: { 'content-type': 'text/html' } }, 200],
  ])('rejects %j, which is no stream', async (init, status) => {
    const { reading, messages } = answering([new TextEncoder().encode(TEXT)], init);
    const error: unknown = await reading.catch((reason: unknown) => reason);
    expect(statusOf(error)).toBe(status);
    expect(messages).toEqual([]);
  });
});
