import { pino } from 'pino';
import { consoleToLog, createLogOutput, type LogOutput, loggedError } from '../../platform/logging.ts';
import { edition } from '../../platform/edition.ts';
import { compose, type Product } from '../compose.ts';
import type { Config } from '../config.ts';
import { type Command, type Outcome, withConfig } from './command.ts';
import { spawn } from 'node:child_process';

/** Ms to write the last log lines before the process ends. */
const LAST_LINES = 500;

export const serve: Command = {
  name: 'serve',
  does: 'starts the server: the page, the API and the jobs, until SIGTERM',
  options: {
    'no-build': { does: 'changes nothing here: npm start then builds nothing before' },
  },
  run: withConfig(start),
};

async function start(config: Config): Promise<Outcome | undefined> {
  // A full disk behind them must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const output = createLogOutput(1);
  const logger = pino({ level: config.logLevel, serializers: { err: loggedError } }, output);
  consoleToLog(logger);
  logger.info({ ...edition, node: process.version }, 'Bigsmall is starting');
  try {
    const product = await compose(config, logger, output.dropped);
    await product.start();
    const { host } = config;
    const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    output.write(`Bigsmall is at http://${shown}:${product.server.info.port}\n`);
    if (product.adminNotice !== undefined) output.write(`${product.adminNotice}\n`);
    const supervisor = createSupervisor(process.env, process.pid);
    stopOnSignal(product, logger, output, supervisor);
    supervisor.ready();
  } catch (error) {
    // Not by the console, which is the log's by now.
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Bigsmall cannot start: ${reason}\n`);
    process.exit(1);
  }
  return undefined;
}

/** The first signal stops gracefully, a second one at once. So does an error that nothing caught, with exit code 1. */
function stopOnSignal(
  product: Pick<Product, 'stop'>,
  logger: pino.Logger,
  output: LogOutput,
  supervisor: Supervisor,
): void {
  let stopping = false;
  const end = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    supervisor.stopping();
    let code = exitCode;
    try {
      await product.stop();
    } catch (error) {
      logger.error({ err: error }, 'Graceful stop failed');
      code = 1;
    }
    await output.drain(LAST_LINES);
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!stopping) logger.info({ signal }, 'Bigsmall is stopping');
      void end(0);
    });
  process.on('unhandledRejection', (err) => {
    // Only the promise ended: no request may end the process.
    logger.fatal({ err }, 'A promise was rejected that nothing waited for');
  });
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'An error that nothing caught: Bigsmall is stopping');
    void end(1);
  });
}

/** Notices to systemd from a service of `Type=notify`: sd_notify(3). */
type Supervisor = {
  /** The server answers. From here on the watchdog is fed, if the unit has one. */
  readonly ready: () => void;
  /** The server is about to stop: the watchdog is no longer fed. */
  readonly stopping: () => void;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Sends the lines to systemd. Node has no datagram sockets of Unix, so systemd's own command does it. */
function send(...lines: readonly string[]): void {
  const child = spawn('systemd-notify', lines, { stdio: 'ignore' });
  // Without the command the unit's time to start runs out, and systemd says so.
  child.once('error', () => undefined);
  child.unref();
}

/**
 * The supervisor that started this process: silent where NOTIFY_SOCKET names none. The watchdog is fed by a timer of the event
 * loop, in half of the unit's WatchdogSec, so that a server that hangs is ended.
 */
function createSupervisor(env: Environment, pid: number, notify = send): Supervisor {
  const listens = env['NOTIFY_SOCKET'] !== undefined;
  const isOurs = (env['WATCHDOG_PID'] ?? String(pid)) === String(pid);
  const every = isOurs ? Number(env['WATCHDOG_USEC']) / 2000 : Number.NaN;
  let watchdog: NodeJS.Timeout | undefined;
  return {
    ready() {
      if (!listens) return;
      notify('READY=1');
      if (every > 0) watchdog = setInterval(() => notify('WATCHDOG=1'), every).unref();
    },
    stopping() {
      clearInterval(watchdog);
      if (listens) notify('STOPPING=1');
    },
  };
}
