import { requirePeriod } from '@bigsmall/domain';
import type { LiveBye, LiveCounts, LiveDraw } from '../wire.ts';
import { createFanOut } from './createFanOut.ts';
import { createReaders, type Reader } from './createReaders.ts';
import { eventFrame, HEARTBEAT, retryFrame } from './eventFrame.ts';
import { idOf, type LivePosition, positionAfter } from './livePosition.ts';
import { eventsAfter, type LiveEvent, type LiveRing, newestOf, withEvent } from './liveRing.ts';

/** A reader with more unsent bytes is cut. */
const MAX_UNSENT = 64 * 1024;
/** Ms that a reader waits before it reconnects: after a lost connection, and after a stop. */
const RETRY = { least: 2000, most: 8000 };
const BYE = { least: 500, most: 9000 };
const START: LivePosition = { period: requirePeriod('0'), revision: 0 };

export type LiveEvents = { readonly draw: LiveDraw; readonly counts: LiveCounts };

export type NewReader = Reader & { readonly lastEventId: string | undefined };

/** The open streams. Counters count since the start. */
export type LiveHub = {
  /** Whether one more stream of this address may open. */
  readonly hasRoom: (address: string) => boolean;
  /** Sends a reader what it missed, and every event from now on. Its head has been sent. `ping` is called every 25 s. */
  readonly open: (reader: NewReader) => void;
  /** What a reader with this last event missed, as the text of events. */
  readonly missed: (lastEventId: string | undefined) => string;
  readonly publish: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) => void;
  /** Names each reader a time to come back, and closes all streams. No stream opens after that. */
  readonly stop: () => Promise<void>;
  readonly status: () => {
    readonly streams: number;
    /** The most streams at a time. */
    readonly most: number;
    readonly events: number;
    readonly cut: number;
  };
};

export type LiveLimits = { readonly all: number; readonly perAddress: number };

export function createLiveHub({
  limits,
  random,
}: {
  readonly limits: LiveLimits;
  readonly random: () => number;
}): LiveHub {
  const fanOut = createFanOut<Reader>(random);
  const readers = createReaders((reader) => write(reader, HEARTBEAT_BYTES));
  let ring: LiveRing = [];
  let newest = START;
  let stopped = false;
  let events = 0;
  let cut = 0;

  const between = ({ least, most }: typeof RETRY) => Math.round(least + random() * (most - least));

  function write({ socket }: Reader, bytes: Buffer): void {
    if (!socket.writable) return;
    socket.write(bytes);
    if (socket.writableLength <= MAX_UNSENT) return;
    cut += 1;
    socket.destroy();
  }

  function send(event: LiveEvent): void {
    newest = event.position;
    ring = withEvent(ring, event);
    events += 1;
    const bytes = Buffer.from(event.frame);
    void fanOut.toAll(readers.all(), (reader) => write(reader, bytes));
  }

  function missed(lastEventId: string | undefined): string {
    const after = lastEventId === undefined ? newestOf(ring) : eventsAfter(ring, lastEventId);
    const frames = (after ?? newestOf(ring)).map(({ frame }) => frame);
    return [...(after === undefined ? [eventFrame('reset', {})] : []), ...frames].join('');
  }

  return {
    missed,
    hasRoom: (address) =>
      !stopped && readers.count() < limits.all && readers.countOf(address) < limits.perAddress,
    open({ lastEventId, ...reader }) {
      // Its caller left while the limits were counted.
      if (reader.socket.destroyed) return;
      readers.add(reader);
      write(reader, Buffer.from(retryFrame(between(RETRY)) + missed(lastEventId)));
    },
    publish(name, data) {
      const drawn = 'period' in data ? requirePeriod(data.period) : undefined;
      const position = positionAfter(newest, drawn);
      send({ position, name, frame: eventFrame(name, data, idOf(position)) });
    },
    async stop() {
      stopped = true;
      await fanOut.toAll(readers.all(), (reader) => {
        const bye: LiveBye = { wait: between(BYE) };
        write(reader, Buffer.from(eventFrame('bye', bye)));
        reader.socket.destroySoon();
      });
    },
    status: () => ({ streams: readers.count(), most: limits.all, events, cut }),
  };
}

const HEARTBEAT_BYTES = Buffer.from(HEARTBEAT);
