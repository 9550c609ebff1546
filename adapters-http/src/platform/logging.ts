import { setTimeout as wait } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { format } from 'node:util';
import { isBoom } from '@hapi/boom';
import type { Plugin, Request } from '@hapi/hapi';

/** The part of pino's logger that adapters use. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (details: object, message: string) => void>>;

/** Bytes in the buffer; lines beyond it are dropped. */
const MAX_BUFFER = 1024 * 1024;

/**
 * Writes log lines to a descriptor, standard output, without blocking: a full disk or a pipe without a reader costs log
 * lines, not requests.
 */
export function createLogOutput(descriptor: number) {
  const destination = pino.destination({ dest: descriptor, sync: false, maxLength: MAX_BUFFER });
  let dropped = 0;
  destination.on('drop', () => (dropped += 1));
  // Unwritten lines are written with the next one.
  destination.on('error', () => undefined);
  return {
    /** Takes a line with its line break. */
    write: (line: string): void => void destination.write(line),
    /** Lines dropped since the start. */
    dropped: () => dropped,
    /** Settled once the buffer is written, or after `ms`. Nothing may be written then: on a full disk it would wait for room. */
    async drain(ms: number): Promise<void> {
      const written = new Promise((resolve) => destination.once('close', resolve));
      destination.end();
      await Promise.race([written, wait(ms)]);
      destination.destroy();
    },
  };
}

export type LogOutput = ReturnType<typeof createLogOutput>;

/** Sequelize prints each commit that failed, also beside the one line of an outage. */
const LOGGED_ELSEWHERE = /^(Committing|Rolling back) transaction /;

/** Turns the console output of libraries into lines of the log, which are JSON. */
export function consoleToLog(log: Pick<Logger, 'info' | 'warn' | 'error'>, to: Console = console): void {
  to.log = to.info = to.debug = (...parts: unknown[]) => log.info({ console: true }, format(...parts));
  to.warn = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!LOGGED_ELSEWHERE.test(text)) log.warn({ console: true }, text);
  };
  to.error = (...parts: unknown[]) => log.error({ console: true }, format(...parts));
}

/** Tells of the failures of one part of the server. */
export type Outage = {
  /** The first of a row is logged, with these details; the others are counted. */
  readonly failed: (details: object) => void;
  /** Ends the row, if there is one: how many failures it had is logged. */
  readonly succeeded: () => void;
};

/**
 * One line when a part begins to fail and one when it works again: a line for each try would hide those of other parts. `about`
 * is in both lines.
 */
export function createOutage<Level extends 'warn' | 'error'>(
  log: Pick<Log, Level | 'info'>,
  level: Level,
  begin: string,
  {
    end = `${begin}; now it works again`,
    about = {},
  }: { readonly end?: string; readonly about?: object } = {},
): Outage {
  let failures = 0;
  return {
    failed(details) {
      failures += 1;
      if (failures === 1) log[level]({ ...about, ...details }, begin);
    },
    succeeded() {
      if (failures > 0) log.info({ ...about, failures }, end);
      failures = 0;
    },
  };
}

/** The longest chain of causes that is logged. */
const MAX_DEPTH = 5;

/** An error in a log line. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  /** Words of the database or the operating system; never a value of a row. */
  readonly code?: string;
  readonly syscall?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly cause?: LoggedError;
};

/**
 * Pino's serializer for `err`. It drops all other properties: errors of a database carry statements with their values,
 * among them session ids, which are secrets.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  return error instanceof Error ? serialize(error, 0) : undefined;
}

function serialize(error: Error, depth: number): LoggedError {
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...framesOf(error)].join('\n'),
    ...wordOf('code', error),
    ...wordOf('syscall', error),
    ...wordOf('table', error),
    ...wordOf('constraint', error),
    ...(depth < MAX_DEPTH && error.cause instanceof Error && { cause: serialize(error.cause, depth + 1) }),
  };
}

/** The database's own message if there is one. SQL states that begin with 22 quote a value, which is removed. */
function messageOf(error: Error): string {
  const { message } = originalOf(error) ?? error;
  const { code } = wordOf('code', error);
  return code?.startsWith('22') === true ? message.replace(/".*"/s, '"…"') : message;
}

function originalOf(error: Error): Error | undefined {
  return 'original' in error && error.original instanceof Error ? error.original : undefined;
}

/** The frames alone: the lines before them repeat the original message. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack.split('\n').filter((line) => /^\s+at /.test(line));
}

/** This property of the error, or of the database's own error behind it, if it is a word. */
function wordOf<Name extends string>(name: Name, error: Error): { readonly [Key in Name]?: string } {
  for (const holder of [error, originalOf(error)]) {
    const value = (holder as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (typeof value === 'string' && /^\w{1,64}$/.test(value)) return { [name]: value } as never;
  }
  return {};
}

/** One in this many successful answers is logged: pages poll, and a line costs as much as the answer. */
const ONE_IN = 100;
/** Probes come every few seconds. */
const UNLOGGED: readonly string[] = ['/api/health', '/api/ready'];
/** Lines of a route and status in one window: a caller who can make the server write a line a request can fill its disk. */
const MAX_LINES = 10;
const WINDOW_MS = 60_000;

/**
 * Logs a sample of answers, of errors the first ones of a route and status in a minute and how many more there were; our
 * own errors (500) all. By the route's pattern: an address can contain a session id, which is secret.
 */
export const requestLog: Plugin<{ readonly logger: Logger }> = {
  name: 'request-log',
  register(server, { logger }) {
    const rejected = new Map<string, number>();
    let timer: NodeJS.Timeout | undefined;

    function endWindow(): void {
      clearTimeout(timer);
      timer = undefined;
      for (const [kind, count] of rejected) {
        const leftOut = count - MAX_LINES;
        if (leftOut > 0) logger.info({ leftOut }, `${kind}: ${leftOut} more in this minute`);
      }
      rejected.clear();
    }
    server.ext('onPostStop', endWindow);

    function isLogged(kind: string, status: number): boolean {
      if (status < 400) return Math.random() * ONE_IN < 1;
      if (status === 500) return true;
      timer ??= setTimeout(endWindow, WINDOW_MS).unref();
      const count = (rejected.get(kind) ?? 0) + 1;
      rejected.set(kind, count);
      return count <= MAX_LINES;
    }

    server.events.on('response', (request) => {
      const { path, method, route, info } = request;
      const statusCode = statusOf(request);
      const kind = `${route.path} ${statusCode}`;
      if (UNLOGGED.includes(path) || !isLogged(kind, statusCode)) return;
      const responseTime = Math.max(0, info.responded - info.received);
      const line = { requestId: info.id, res: { statusCode }, responseTime };
      logger.info(line, `${method.toUpperCase()} ${kind}`);
    });

    server.events.on(
      { name: 'request', channels: 'error' },
      ({ info, method, route }: Request, { error }) => {
        // Not the error's message, in which a database may quote a value.
        logger.error({ requestId: info.id, err: error }, `${method.toUpperCase()} ${route.path} failed`);
      },
    );

    server.events.on('log', ({ error, tags }) => {
      if (error !== undefined) logger.error({ err: error, tags }, 'Server error');
    });
  },
};

/** The status of a request's answer, also of one that its route wrote itself. */
export function statusOf({ response, raw }: Request): number {
  if (isBoom(response)) return response.output.statusCode;
  // A symbol when the route wrote the answer.
  return typeof response === 'object' ? response.statusCode : raw.res.statusCode;
}
