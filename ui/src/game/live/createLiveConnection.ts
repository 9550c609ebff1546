import type { LiveBye } from '@bigsmall/adapters-http/wire';
import type { LiveMessage, LiveOptions } from '../../api/liveStream.ts';

/** A stream without a byte for this long (ms) is lost: the server sends one every 25 s. */
export const SILENT_MS = 60_000;
/** A tab that was asleep for this long (ms) opens its stream again, whatever it seems to be. */
const ASLEEP_MS = 30_000;
const RETRY = { least: 2000, most: 8000 };
const LONGEST_RETRY = 300_000;

export type LiveConnectionDeps = {
  readonly read: (options: Omit<LiveOptions, 'sessionId'>) => Promise<void>;
  /** The last event that any tab of this browser read. */
  readonly lastEventId: () => string;
  readonly onOpen: (date: string | null) => void;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onAlive: () => void;
  /** The stream is lost, or none was opened. */
  readonly onLost: () => void;
  readonly monotonic: () => number;
  readonly random: () => number;
};

/** Holds the stream open until the signal aborts, and opens it again with growing pauses when it is lost. */
export function createLiveConnection(deps: LiveConnectionDeps) {
  const { read, monotonic, random } = deps;
  let run: AbortController | undefined;
  let aliveAt = 0;
  let failures = 0;
  let skipPause: (() => void) | undefined;

  async function connect(signal: AbortSignal): Promise<number> {
    let pause = RETRY.least + random() * (RETRY.most - RETRY.least);
    let opened = false;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const mine = new AbortController();
    run = mine;
    const end = () => mine.abort();
    const alive = () => {
      aliveAt = monotonic();
      clearTimeout(watchdog);
      watchdog = setTimeout(end, SILENT_MS);
    };
    alive();
    signal.addEventListener('abort', end);
    try {
      await read({
        lastEventId: deps.lastEventId(),
        signal: mine.signal,
        onOpen(date) {
          opened = true;
          deps.onOpen(date);
        },
        onAlive() {
          alive();
          deps.onAlive();
        },
        onRetry: (ms) => (pause = ms),
        onMessage(message) {
          if (message.event === 'bye') pause = (message.data as LiveBye).wait;
          else deps.onMessage(message);
        },
      });
    } catch {
      // The pause is all that follows from a failure, whichever it is.
    }
    clearTimeout(watchdog);
    signal.removeEventListener('abort', end);
    if (run === mine) run = undefined;
    if (!signal.aborted) deps.onLost();
    failures = opened ? 0 : failures + 1;
    return Math.min(LONGEST_RETRY, pause * 3 ** Math.max(0, failures - 1));
  }

  return {
    hold: async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        const pause = await connect(signal);
        if (!signal.aborted) await rest(pause, signal);
      }
    },
    /** Opens the stream now if it waits, and again if the tab was asleep. */
    wake: (): void => {
      if (run === undefined) failures = 0;
      else if (monotonic() - aliveAt > ASLEEP_MS) run.abort();
      skipPause?.();
    },
  };

  function rest(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        skipPause = undefined;
        resolve();
      }
      signal.addEventListener('abort', done);
      skipPause = done;
    });
  }
}
