import type { Socket } from 'node:net';
import { requirePeriod } from '@bigsmall/domain';
import type { LiveBye, LiveCounts, LiveDraw } from '../liveWire.ts';
import { eventFrame, HEARTBEAT, retryFrame } from './eventFrame.ts';
import { idOf, type LivePosition, positionAfter } from './livePosition.ts';
import { eventsAfter, type LiveRing, newestOf, withEvent } from './liveRing.ts';

/** Readers that get an event in one turn of the event loop. */
const SLICE = 1000;
/** A reader with more unsent bytes is cut. */
const MAX_UNSENT = 64 * 1024;
const HEARTBEAT_S = 25;
/** Ms that a reader waits before it reconnects: after a lost connection, and after a stop. */
const RETRY = { least: 2000, most: 8000 };
const BYE = { least: 500, most: 9000 };

export type LiveEvents = { readonly draw: LiveDraw; readonly counts: LiveCounts };

type Reader = { readonly socket: Socket; readonly address: string; readonly ping: () => void };

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
  /** Names each reader a time to come back, and closes all streams. No stream opens any more. */
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
  const readers = new Set<Reader>();
  const ofAddress = new Map<string, number>();
  /** A reader's heartbeat comes in one second of 25, so that they are spread. */
  const seconds = Array.from({ length: HEARTBEAT_S }, () => new Set<Reader>());
  const queue: (() => boolean)[] = [];
  let ring: LiveRing = [];
  let newest: LivePosition = { period: requirePeriod('0'), revision: 0 };
  let opened = 0;
  let second = 0;
  let beat: NodeJS.Timeout | undefined;
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

  /** Calls `each` with all readers of this moment, in slices from a random one, and settles after the last. */
  function toAll(each: (reader: Reader) => void): Promise<void> {
    const targets = [...readers];
    const first = Math.floor(random() * targets.length);
    let done = 0;
    return new Promise((resolve) => {
      queue.push(() => {
        for (const end = Math.min(done + SLICE, targets.length); done < end; done += 1) {
          each(targets[(first + done) % targets.length]!);
        }
        if (done === targets.length) resolve();
        return done === targets.length;
      });
      if (queue.length === 1) work();
    });
  }

  /** One slice of the oldest event in work: no reader gets a later event before an earlier one. */
  function work(): void {
    if (queue[0]?.() === true) queue.shift();
    if (queue.length > 0) setImmediate(work);
  }

  function heartbeat(): void {
    second = (second + 1) % HEARTBEAT_S;
    for (const reader of seconds[second]!) {
      reader.ping();
      write(reader, HEARTBEAT_BYTES);
    }
  }

  function leave(reader: Reader, own: Set<Reader>): void {
    own.delete(reader);
    readers.delete(reader);
    const others = (ofAddress.get(reader.address) ?? 1) - 1;
    if (others === 0) ofAddress.delete(reader.address);
    else ofAddress.set(reader.address, others);
    if (readers.size > 0) return;
    clearInterval(beat);
    beat = undefined;
  }

  function missed(lastEventId: string | undefined): string {
    const after = lastEventId === undefined ? newestOf(ring) : eventsAfter(ring, lastEventId);
    const frames = (after ?? newestOf(ring)).map(({ frame }) => frame);
    return [...(after === undefined ? [eventFrame('reset', {})] : []), ...frames].join('');
  }

  return {
    missed,
    hasRoom: (address) =>
      !stopped && readers.size < limits.all && (ofAddress.get(address) ?? 0) < limits.perAddress,
    open({ lastEventId, ...reader }) {
      // Its caller left while the limits were counted.
      if (reader.socket.destroyed) return;
      const own = seconds[(opened += 1) % HEARTBEAT_S]!;
      own.add(reader);
      readers.add(reader);
      ofAddress.set(reader.address, (ofAddress.get(reader.address) ?? 0) + 1);
      reader.socket.once('close', () => leave(reader, own));
      beat ??= setInterval(heartbeat, 1000).unref();
      reader.ping();
      write(reader, Buffer.from(retryFrame(between(RETRY)) + missed(lastEventId)));
    },
    publish(name, data) {
      const drawn = 'period' in data ? requirePeriod(data.period) : undefined;
      newest = positionAfter(newest, drawn);
      const frame = eventFrame(name, data, idOf(newest));
      ring = withEvent(ring, { position: newest, name, frame });
      events += 1;
      const bytes = Buffer.from(frame);
      void toAll((reader) => write(reader, bytes));
    },
    async stop() {
      stopped = true;
      await toAll((reader) => {
        const bye: LiveBye = { wait: between(BYE) };
        write(reader, Buffer.from(eventFrame('bye', bye)));
        reader.socket.destroySoon();
      });
    },
    status: () => ({ streams: readers.size, most: limits.all, events, cut }),
  };
}

const HEARTBEAT_BYTES = Buffer.from(HEARTBEAT);
