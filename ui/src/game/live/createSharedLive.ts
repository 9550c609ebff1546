import type { LiveMessage } from '../../api/liveStream.ts';
import { createLiveConnection, type LiveConnectionDeps, SILENT_MS } from './createLiveConnection.ts';

const NAME = 'bigsmall-live';

/** What the leading tab tells the others. `ahead`: the server's clock before this browser's steady one, in ms. */
type ChannelMessage = { readonly message?: LiveMessage; readonly ahead: number | null } | 'hello' | 'lost';

export type SharedLiveDeps = Pick<LiveConnectionDeps, 'read' | 'onLost' | 'monotonic' | 'random'> & {
  /** Whether the tabs of this browser may share one stream. */
  readonly shared: boolean;
  /** `serverNow`: the server's time (epoch ms, by whole seconds); null if it is unknown. */
  readonly onMessage: (message: LiveMessage, serverNow: number | null) => void;
};

/** One stream for all tabs of this browser: one tab reads it and tells the others. */
export function createSharedLive({ read, onLost, monotonic, random, shared, onMessage }: SharedLiveDeps) {
  const channel = shared && typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : null;
  const steady = () => performance.timeOrigin + monotonic();
  /** The newest message of each kind, for tabs that open later. */
  const newest = new Map<string, LiveMessage>();
  let ahead: number | null = null;
  let lastEventId = '';
  let aliveAt = -Infinity;
  let holding: AbortController | undefined;

  function take(message: LiveMessage): void {
    lastEventId = message.id;
    newest.set(message.event, message);
    onMessage(message, ahead === null ? null : steady() + ahead);
  }

  function post(told: ChannelMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage(told);
  }

  function tell(message?: LiveMessage): void {
    post({ ...(message && { message }), ahead });
  }

  const connection = createLiveConnection({
    read,
    monotonic,
    random,
    lastEventId: () => lastEventId,
    onOpen(date) {
      const server = Date.parse(date ?? '');
      ahead = Number.isNaN(server) ? null : server - steady();
      aliveAt = monotonic();
    },
    onAlive() {
      aliveAt = monotonic();
      tell();
    },
    onLost() {
      aliveAt = -Infinity;
      post('lost');
      onLost();
    },
    onMessage(message) {
      take(message);
      tell(message);
    },
  });

  if (channel !== null) {
    channel.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => {
      if (data === 'hello') {
        if (holding !== undefined) for (const event of ['draw', 'counts']) repeat(newest.get(event));
        return;
      }
      aliveAt = data === 'lost' ? -Infinity : monotonic();
      if (data === 'lost') {
        onLost();
        return;
      }
      ahead = data.ahead;
      if (data.message !== undefined) take(data.message);
    });
    post('hello');
  }

  function repeat(message: LiveMessage | undefined): void {
    if (message !== undefined) tell(message);
  }

  function lead(signal: AbortSignal): Promise<void> {
    return signal.aborted ? Promise.resolve() : connection.hold(signal);
  }

  return {
    /** Whether this browser has a stream. */
    connected: () => monotonic() - aliveAt < SILENT_MS,
    lastEventId: () => lastEventId,
    take,
    /** Takes part in holding the stream; opens a lost one now. */
    wake: (): void => {
      connection.wake();
      if (holding !== undefined) return;
      holding = new AbortController();
      if (channel === null) void lead(holding.signal);
      else inOneTab(NAME, lead, holding.signal);
    },
    /** Leaves the stream to the other tabs. */
    leave: (): void => {
      holding?.abort();
      holding = undefined;
    },
    end: (): void => {
      holding?.abort();
      channel?.close();
    },
  };
}

/**
 * Runs `lead` in one tab of the browser at a time, in every tab where the browser has no locks, until the signal aborts.
 * The place passes to another tab when `lead` ends.
 */
function inOneTab(name: string, lead: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  // Undefined on plain http, but for this machine.
  const { locks } = navigator as Partial<Navigator>;
  const running = locks === undefined ? lead(signal) : locks.request(name, { signal }, () => lead(signal));
  running.catch(() => undefined);
}
