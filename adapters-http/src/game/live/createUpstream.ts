import { setTimeout as wait } from 'node:timers/promises';
import type { RepeatedJob } from '../../platform/jobs/createRepeatedJob.ts';
import { createOutage } from '../../platform/logging/createOutage.ts';
import type { Log } from '../../platform/logging/log.ts';
import { causeOf } from '../../platform/outgoing/causeOf.ts';
import type { LiveHub } from './createLiveHub.ts';
import { readEventFrame } from './eventFrame.ts';
import { idOf } from './livePosition.ts';
import { OLDEST } from './liveRing.ts';
import { retryPause } from './retryPause.ts';
import { elapsed, type Monotonic, type MonotonicClock } from '../../platform/monotonic.ts';

/** Ms without a byte after which the upstream counts as silent: two heartbeats and some more. */
const SILENT_AFTER = 60_000;
/** Characters of one event. */
const LONGEST_EVENT = 64 * 1024;

export type Upstream = RepeatedJob & {
  /** Settles with the first bytes, which bring the whole ring. */
  readonly begun: Promise<void>;
  /** Ms since the last byte; infinite before the first. */
  readonly silence: () => number;
  readonly isSilent: () => boolean;
};

/** Passes the live events of another server on to the hub, over one stream that is opened again wherever it ends. */
export function createUpstream(deps: {
  /** The origin of the other server. */
  readonly upstream: string;
  readonly live: Pick<LiveHub, 'pass' | 'startOver'>;
  readonly monotonic: MonotonicClock;
  readonly random: () => number;
  readonly log: Pick<Log, 'warn' | 'info'>;
  readonly silentAfter?: number;
}): Upstream {
  const { upstream, live, monotonic, random, log, silentAfter = SILENT_AFTER } = deps;
  const outage = createOutage(log, 'warn', 'The live stream of the upstream cannot be read');
  const stopping = new AbortController();
  let begin: (() => void) | undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let following: Promise<void> | undefined;
  /** As the upstream counts: after a restart it may count lower than the hub. */
  let last = OLDEST;
  let heardAt: Monotonic | undefined;
  let failures = 0;

  function take(frame: string): void {
    if (frame.startsWith('event: reset\n')) {
      last = OLDEST;
      live.startOver();
    }
    const event = readEventFrame(frame);
    if (event === undefined) return;
    last = idOf(event.position);
    live.pass(event);
  }

  function heard(): void {
    heardAt = monotonic();
    failures = 0;
    outage.succeeded();
    begin?.();
  }

  async function read(): Promise<void> {
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(new Error('The upstream is silent.')), silentAfter);
    try {
      const answer = await fetch(new URL('/api/live', upstream), {
        headers: { 'last-event-id': last },
        signal: AbortSignal.any([silent.signal, stopping.signal]),
        // A redirect leads away from the address that the operator named.
        redirect: 'manual',
      });
      const type = answer.headers.get('content-type') ?? '';
      if (answer.status !== 200 || answer.body === null || !type.startsWith('text/event-stream')) {
        await answer.body?.cancel();
        throw new Error(`It answers with status ${answer.status} and no stream.`);
      }
      const decoder = new TextDecoder();
      let rest = '';
      for await (const bytes of answer.body) {
        const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
        rest = frames.pop() ?? '';
        if (rest.length > LONGEST_EVENT) throw new Error('It sends an event without an end.');
        for (const frame of frames) take(frame);
        timer.refresh();
        heard();
      }
      throw new Error('It ended the stream.');
    } finally {
      clearTimeout(timer);
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await read().catch((error: unknown) => {
        const { message } = error as Error;
        if (!stopping.signal.aborted)
          outage.failed({ reason: message === 'fetch failed' ? causeOf(error) : message });
      });
      const pause = retryPause(failures, random);
      failures += 1;
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const silence = () => (heardAt === undefined ? Infinity : elapsed(heardAt, monotonic()));
  return {
    begun,
    silence,
    isSilent: () => silence() > silentAfter,
    start: () => void (following ??= follow()),
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
