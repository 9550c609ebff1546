import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveOptions } from '../../api/liveStream.ts';
import { createLiveConnection } from './createLiveConnection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A server whose streams are in the test's hands. */
function connection() {
  const streams: {
    readonly options: Omit<LiveOptions, 'sessionId'>;
    readonly at: number;
    lose: () => void;
  }[] = [];
  const heard: string[] = [];
  const refuses = { yes: false };
  const begun = performance.now();
  const { hold, wake } = createLiveConnection({
    read: (options) =>
      new Promise((resolve, reject) => {
        streams.push({ options, at: performance.now() - begun, lose: resolve });
        options.signal.addEventListener('abort', () => reject(new Error('aborted')));
        if (refuses.yes) reject(new Error('refused'));
        else options.onOpen(null);
      }),
    lastEventId: () => '7-0',
    onOpen: () => heard.push('open'),
    onAlive: () => undefined,
    onLost: () => heard.push('lost'),
    onMessage: ({ event }) => heard.push(event),
    monotonic: () => performance.now(),
    random: () => 0.5,
  });
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const { signal } = ending;
  const held = hold(signal);
  return {
    hold,
    streams,
    heard,
    refuses,
    wake,
    signal,
    held,
    end: () => ending.abort(),
    last: () => streams.at(-1)!,
  };
}

describe('a live connection', () => {
  it('opens a lost stream again, with the last event, after the pause that the server named', async () => {
    const { streams, last, heard } = connection();
    last().options.onRetry(3000);
    last().lose();
    await pass(2999);
    expect(streams).toHaveLength(1);
    await pass(1);
    expect(streams).toHaveLength(2);
    expect(last().options.lastEventId).toBe('7-0');
    expect(heard).toEqual(['open', 'lost', 'open']);
  });

  it('waits three times as long after each failure, 5 minutes at most, and as at first after a success', async () => {
    const { streams, refuses, last } = connection();
    refuses.yes = true;
    last().lose();
    await pass(1_500_000);
    const pauses = streams.slice(1).map(({ at }, index) => at - streams[index]!.at);
    expect(pauses.slice(0, 5)).toEqual([5000, 5000, 15_000, 45_000, 135_000]);
    expect(new Set(pauses.slice(5))).toEqual(new Set([300_000]));
    refuses.yes = false;
    await pass(300_000);
    const count = streams.length;
    last().lose();
    await pass(5000);
    expect(streams).toHaveLength(count + 1);
  });

  it('gives up a stream without a byte for 60 s, and no other', async () => {
    const { streams, last } = connection();
    await pass(59_000);
    last().options.onAlive();
    await pass(59_000);
    expect(streams).toHaveLength(1);
    await pass(6000);
    expect(streams).toHaveLength(2);
  });

  it('ends its stream and opens no other when it ends', async () => {
    const { streams, last, end, heard } = connection();
    end();
    expect(last().options.signal.aborted).toBe(true);
    await pass(1_000_000);
    expect(streams).toHaveLength(1);
    expect(heard).toEqual(['open']);
  });
});
