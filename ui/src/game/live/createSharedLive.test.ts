import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage, LiveOptions } from '../../api/liveStream.ts';
import { createSharedLive } from './createSharedLive.ts';

/** The channel of one browser: what a tab posts, the others get. */
class Channel {
  static all: Channel[] = [];
  listener: ((event: { readonly data: unknown }) => void) | undefined;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.listener?.({ data });
  }
  addEventListener(_type: 'message', listener: NonNullable<Channel['listener']>) {
    this.listener = listener;
  }
  close() {
    Channel.all = Channel.all.filter((each) => each !== this);
  }
}

/** The locks of one browser, of one name. */
function locks() {
  let held: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, _options: unknown, lead: () => Promise<void>) {
      const mine = held.then(lead);
      held = mine;
      return mine;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  Channel.all = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const message = (event: string, id: string): LiveMessage => ({ event, id, data: {} });

function browser() {
  const streams: Omit<LiveOptions, 'sessionId'>[] = [];
  return {
    streams,
    open: () => streams.filter(({ signal }) => !signal.aborted),
    tab: (shared = true) => {
      const heard: string[] = [];
      const live = createSharedLive({
        read: (options) =>
          new Promise((resolve) => {
            streams.push(options);
            options.onOpen('Thu, 01 Jan 2026 00:00:00 GMT');
            options.signal.addEventListener('abort', () => resolve());
          }),
        shared,
        monotonic: () => performance.now(),
        random: () => 0.5,
        onLost: () => heard.push('lost'),
        onMessage: ({ event, id }, serverNow) =>
          heard.push(
            `${event} ${id} ${serverNow === null ? 'no time' : new Date(serverNow).getUTCFullYear()}`,
          ),
      });
      live.wake();
      return { live, heard };
    },
  };
}

describe('the live events of a browser', () => {
  it('come to all its tabs over one stream', async () => {
    const { streams, tab } = browser();
    const tabs = Array.from({ length: 8 }, () => tab());
    await pass(0);
    expect(streams).toHaveLength(1);
    streams[0]!.onMessage(message('draw', '7-0'));
    for (const { heard } of tabs) expect(heard).toEqual(['draw 7-0 2026']);
    for (const { live } of tabs) expect(live.connected()).toBe(true);
  });

  it('are read by another tab from the last event on when the reading one leaves', async () => {
    const { streams, open, tab } = browser();
    const [first] = [tab(), tab()];
    await pass(0);
    streams[0]!.onMessage(message('draw', '7-0'));
    first.live.leave();
    await pass(0);
    expect(streams).toHaveLength(2);
    expect(open()).toEqual([streams[1]]);
    expect(streams[1]!.lastEventId).toBe('7-0');
  });

  it('come over a stream of its own to a tab that shares none, and where the browser has neither locks nor channels', async () => {
    const { streams, tab } = browser();
    tab();
    tab(false);
    await pass(0);
    expect(streams).toHaveLength(2);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('BroadcastChannel', undefined);
    tab();
    await pass(0);
    expect(streams).toHaveLength(3);
  });
});
