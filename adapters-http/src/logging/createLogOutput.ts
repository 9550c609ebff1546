import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** Bytes that wait to be written; lines beyond are dropped. */
const MOST_WAITING = 1024 * 1024;
/** Pause before a write that failed is tried again, in ms. */
const RETRY_AFTER = 500;
/** Bytes in one write. */
const MOST_AT_ONCE = 64 * 1024;

export type LogOutput = {
  /** Takes a line with its end. Never waits and never throws. */
  readonly write: (line: string) => void;
  /** Lines dropped since the start. */
  readonly dropped: () => number;
  /** Settled once all that waits is written, or after `ms`. */
  readonly drain: (ms: number) => Promise<void>;
};

/**
 * Writes log lines to a descriptor without ever waiting for it: a full disk or a pipe that nobody reads costs log lines,
 * no requests. Once it takes lines again it is told how many are missing. Not pino's own destination: that waits in the
 * process for a pipe, and at the end of it for ever.
 */
export function createLogOutput(descriptor: number, now: () => number = Date.now): LogOutput {
  const { fd, hold } = nonBlocking(descriptor);
  let waiting: Buffer[] = [];
  let bytes = 0;
  let current = Buffer.alloc(0);
  let busy = false;
  let dropped = 0;
  let told = 0;

  function next(): void {
    if (current.length === 0 && waiting.length === 0 && dropped > told) {
      add(lineOf(now(), dropped - told));
      told = dropped;
    }
    if (current.length === 0) {
      let size = 0;
      const until = waiting.findIndex((line) => (size += line.length) > MOST_AT_ONCE);
      const taken = until === -1 ? waiting.length : Math.max(1, until);
      current = Buffer.concat(waiting.slice(0, taken));
      waiting = waiting.slice(taken);
    }
    busy = current.length > 0;
    if (!busy) return;
    write(fd, current, (error, written) => {
      if (error) {
        setTimeout(next, RETRY_AFTER).unref();
        return;
      }
      current = current.subarray(written);
      bytes -= written;
      next();
    });
  }

  function add(line: string): void {
    const taken = Buffer.from(line);
    waiting.push(taken);
    bytes += taken.length;
  }

  // What came too late for the last turn: as much as the descriptor takes at once.
  process.on('exit', () => {
    try {
      const rest = Buffer.concat([current, ...waiting]);
      if (rest.length > 0) writeSync(fd, rest);
    } catch {
      // It took no lines before either.
    }
  });

  return {
    write(line) {
      if (bytes + line.length > MOST_WAITING) dropped += 1;
      else add(line);
      if (!busy) next();
    },
    dropped: () => dropped,
    async drain(ms) {
      void hold;
      const until = performance.now() + ms;
      const isDone = (): boolean => bytes === 0 || performance.now() >= until;
      while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

function lineOf(time: number, lines: number): string {
  return `${JSON.stringify({ level: 40, time, pid: process.pid, dropped: lines, msg: 'Log lines were dropped: the output did not take them.' })}\n`;
}

/** The descriptor in a form in which a write to a full pipe fails instead of waiting. Files never wait. */
function nonBlocking(descriptor: number): { readonly fd: number; readonly hold?: Socket } {
  try {
    const kind = fstatSync(descriptor);
    if (kind.isFIFO()) {
      // Opened again, so that others who hold the pipe may go on waiting for it.
      return { fd: openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK) };
    }
    // Made non-blocking by libuv, as long as the socket is held.
    if (kind.isSocket()) {
      return { fd: descriptor, hold: new Socket({ fd: descriptor, readable: false }).unref() };
    }
  } catch {
    // No /proc here: writes may wait, in a thread of the pool.
  }
  return { fd: descriptor };
}
