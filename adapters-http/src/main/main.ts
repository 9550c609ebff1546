import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { loggedError } from '../platform/logging/loggedError.ts';
import { admin } from './adminCommand.ts';
import { type Command, COMMANDS as BACKUP_COMMANDS } from './backupCommands.ts';
import { compose, type Product } from './compose.ts';
import { readConfig } from './config.ts';
import { consoleToLog } from '../platform/logging/consoleToLog.ts';
import { createLogOutput, type LogOutput } from '../platform/logging/createLogOutput.ts';

const COMMANDS: Readonly<Record<string, Command>> = { ...BACKUP_COMMANDS, admin };

/** Ms to write the last log lines before the process ends. */
const LAST_LINES = 500;

// What the environment has goes before it.
if (existsSync('.env')) process.loadEnvFile('.env');

// Databases, copies and images are for this process's own user, as are the secrets.
process.umask(0o077);

const [command = '', ...given] = process.argv.slice(2);
await (Object.hasOwn(COMMANDS, command) ? run(command, given) : main());

/** Runs a command instead of the server. */
async function run(name: string, options: readonly string[]): Promise<void> {
  const config = readConfig();
  if (!config.ok) return giveUp(config.message);
  try {
    const lines = await COMMANDS[name]?.(config.value, options);
    console.log(lines?.join('\n'));
    process.exit(0);
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  if (!config.ok) return giveUp(config.message);
  // A full disk behind them must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const output = createLogOutput(1);
  const logger = pino({ level: config.value.logLevel, serializers: { err: loggedError } }, output);
  consoleToLog(logger);
  try {
    const product = await compose(config.value, logger, output.dropped);
    await product.start();
    const { host } = config.value;
    const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    output.write(`Bigsmall is at http://${shown}:${product.server.info.port}\n`);
    if (product.adminNotice !== undefined) output.write(`${product.adminNotice}\n`);
    stopOnSignal(product, logger, output);
  } catch (error) {
    giveUp(`Bigsmall cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The first signal stops gracefully, a second one at once. So does an error that nothing caught, with exit code 1. */
function stopOnSignal(product: Product, logger: pino.Logger, output: LogOutput): void {
  let stopping = false;
  const end = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
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

function giveUp(message: string): void {
  // Not by the console, which may be the log's by now.
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
