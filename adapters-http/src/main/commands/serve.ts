import { pino } from 'pino';
import { consoleToLog } from '../../platform/logging/consoleToLog.ts';
import { createLogOutput, type LogOutput } from '../../platform/logging/createLogOutput.ts';
import { edition } from '../../platform/edition.ts';
import { loggedError } from '../../platform/logging/loggedError.ts';
import { compose, type Product } from '../compose.ts';
import type { Config } from '../config.ts';
import { createSupervisor, type Supervisor } from '../createSupervisor.ts';
import { type Command, type Outcome, withConfig } from './command.ts';

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
  product: Pick<Product, 'server' | 'stop'>,
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
  const requests = (): readonly string[] => product.server.plugins['request-ids'].inFlight();
  process.on('unhandledRejection', (err) => {
    // Only the promise ended: no request may end the process.
    logger.fatal({ err, requests: requests() }, 'A promise was rejected that nothing waited for');
  });
  process.on('uncaughtException', (err) => {
    logger.fatal({ err, requests: requests() }, 'An error that nothing caught: Bigsmall is stopping');
    void end(1);
  });
}
