import type { Ping } from '@bigsmall/domain/ports';
import type { KeepPings } from '@bigsmall/domain/usecases';
import type { Log } from '../logging/log.ts';

/** Pings of so long (ms) are written together. */
const WINDOW = 1000;
/** Sessions that one window remembers; further new ones are dropped, since their next ping comes soon. */
const MOST_SESSIONS = 100_000;

export type PresenceWindow = {
  /** Takes a session's ping from an origin; it is written within a second. */
  readonly ping: (sessionId: string, origin?: string) => void;
  /** Settled once what was taken so far is written, or could not be and waits for the next window. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Writes the rest and takes no more. */
  readonly stop: () => Promise<void>;
};

/** Gathers pings in memory, one a session, and writes them in batches, one batch at a time. */
export function createPresenceWindow(deps: {
  readonly keep: KeepPings;
  readonly now: () => number;
  readonly log: Log;
}): PresenceWindow {
  const { keep, now, log } = deps;
  let gathered = new Map<string, Omit<Ping, 'sessionId'>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  function take({ sessionId, ...ping }: Ping): void {
    const known = gathered.get(sessionId);
    if (known === undefined && gathered.size >= MOST_SESSIONS) return;
    if (known === undefined || known.at <= ping.at) gathered.set(sessionId, ping);
    if (!stopped) timer ??= setTimeout(() => void flush(), WINDOW);
  }

  async function write(): Promise<void> {
    if (gathered.size === 0) return;
    const pings = Array.from(gathered, ([sessionId, ping]): Ping => ({ sessionId, ...ping }));
    gathered = new Map();
    try {
      await keep({ pings, now: now() });
    } catch (error) {
      log.error({ err: error, sessions: pings.length }, 'Active sessions could not be written.');
      for (const ping of pings) take(ping);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    ping(sessionId, origin) {
      if (!stopped) take({ sessionId, at: now(), ...(origin !== undefined && { origin }) });
    },
    flush,
    stop() {
      stopped = true;
      return flush();
    },
  };
}
