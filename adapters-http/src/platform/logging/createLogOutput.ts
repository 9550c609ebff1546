import { constants, fstatSync, openSync, write, writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** Bytes in the buffer; lines beyond it are dropped. */
const MOST_WAITING = 1024 * 1024;
/** Ms from a failed write to the next attempt. */
const RETRY_AFTER = 500;
/** Bytes of one write. */
const MOST_AT_ONCE = 64 * 1024;

export type LogOutput = {
  /** Takes a line with its line break. Never blocks and never throws. */
  readonly write: (line: string) => void;
  /** Lines dropped since the start. */
  readonly dropped: () => number;
  /** Settled once the buffer is written, or after `ms`. */
  readonly drain: (ms: number) => Promise<void>;
};

/**
 * Writes log lines to a descriptor without blocking: a full disk or a pipe without a reader costs log lines, not
 * requests. When writes succeed again, one line says how many were dropped. Not pino's own destination: that blocks the
 * process on a full pipe, at exit without a limit.
 */
export function createLogOutput(descriptor: number, now: () => number = Date.now): LogOutput {
  const { fd, hold } = nonBlocking(descriptor);
  let waiting: Buffer[] = [];
  let bytes = 0;
  let current = Buffer.alloc(0);
  let busy = false;
  let dropped = 0;
  let reported = 0;

  function next(): void {
    if (current.length === 0 && waiting.length === 0 && dropped > reported) {
      add(lineOf(now(), dropped - reported));
      reported = dropped;
    }
    if (current.length === 0) {
      let size = 0;
      const until = waiting.findIndex((line) => (size += line.length) > MOST_AT_ONCE);
      const lines = until === -1 ? waiting.length : Math.max(1, until);
      current = Buffer.concat(waiting.slice(0, lines));
      waiting = waiting.slice(lines);
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
    const text = Buffer.from(line);
    waiting.push(text);
    bytes += text.length;
  }

  // The rest of the buffer, as far as the descriptor takes it at once.
  process.on('exit', () => {
    try {
      const rest = Buffer.concat([current, ...waiting]);
      if (rest.length > 0) writeSync(fd, rest);
    } catch {
      // Earlier writes failed too.
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

/** The descriptor in a form in which a write to a full pipe fails instead of blocking. Files never block. */
function nonBlocking(descriptor: number): { readonly fd: number; readonly hold?: Socket } {
  try {
    const kind = fstatSync(descriptor);
    if (kind.isFIFO()) {
      // Opened again: the flag must not change for other processes that hold the pipe.
      return { fd: openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK) };
    }
    // libuv makes it non-blocking while the socket exists.
    if (kind.isSocket()) {
      return { fd: descriptor, hold: new Socket({ fd: descriptor, readable: false }).unref() };
    }
  } catch {
    // No /proc here: writes may block, in a thread of the pool.
  }
  return { fd: descriptor };
}
