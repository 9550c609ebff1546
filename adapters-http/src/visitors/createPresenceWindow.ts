import type { SessionId } from '@bigsmall/domain/people';
import type { Ping } from '@bigsmall/domain/ports';
import type { RecordPings } from '@bigsmall/domain/usecases';
import { createOutage } from '../platform/logging/createOutage.ts';
import type { Log } from '../platform/logging/log.ts';

/** Pings of this many ms are written together. */
const WINDOW = 1000;
/** Sessions of one window; more new ones are dropped, since their next ping comes soon. */
const MOST_SESSIONS = 100_000;

export type PresenceWindow = {
  /** Adds a session's ping from an origin; it is written within a second. */
  readonly ping: (sessionId: SessionId, origin?: string) => void;
  /** Settled once the pings so far are written, or wait for the next window after an error. Never rejects. */
  readonly flush: () => Promise<void>;
  /** Writes the rest; later pings are dropped. */
  readonly stop: () => Promise<void>;
};

/** Collects pings in memory, one a session, and writes them in batches, one batch at a time. */
export function createPresenceWindow(deps: {
  readonly keep: RecordPings;
  readonly now: () => number;
  readonly log: Log;
}): PresenceWindow {
  const { keep, now, log } = deps;
  const outage = createOutage(log, 'error', 'Active sessions could not be written');
  let pending = new Map<SessionId, Omit<Ping, 'sessionId'>>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let stopped = false;

  function add({ sessionId, ...ping }: Ping): void {
    const known = pending.get(sessionId);
    if (known === undefined && pending.size >= MOST_SESSIONS) return;
    if (known === undefined || known.at <= ping.at) pending.set(sessionId, ping);
    if (!stopped) timer ??= setTimeout(() => void flush(), WINDOW);
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const pings = Array.from(pending, ([sessionId, ping]): Ping => ({ sessionId, ...ping }));
    pending = new Map();
    try {
      await keep({ pings, now: now() });
      outage.succeeded();
    } catch (error) {
      outage.failed({ err: error, sessions: pings.length });
      for (const ping of pings) add(ping);
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
      if (!stopped) add({ sessionId, at: now(), ...(origin !== undefined && { origin }) });
    },
    flush,
    stop() {
      stopped = true;
      return flush();
    },
  };
}
