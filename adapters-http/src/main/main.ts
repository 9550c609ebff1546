import { pino } from 'pino';
import { loggedError } from '../logging/loggedError.ts';
import { COMMANDS } from './backupCommands.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { createLogOutput, type LogOutput } from '../logging/createLogOutput.ts';

/** Ms to write the last log lines before the process ends. */
const LAST_LINES = 500;

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
  try {
    const product = await compose(config.value, logger, output.dropped);
    await product.start();
    const { host } = config.value;
    const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    output.write(`Bigsmall is at http://${shown}:${product.server.info.port}\n`);
    if (product.adminNotice !== undefined) output.write(`${product.adminNotice}\n`);
    stopOnSignal(product.stop, logger, output);
  } catch (error) {
    giveUp(`Bigsmall cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The first signal stops gracefully, a second one at once. */
function stopOnSignal(stop: () => Promise<void>, logger: pino.Logger, output: LogOutput): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'Bigsmall is stopping');
    void end();
  };
  const end = async (): Promise<void> => {
    let code = 0;
    try {
      await stop();
    } catch (error) {
      logger.error({ err: error }, 'Graceful stop failed');
      code = 1;
    }
    await output.drain(LAST_LINES);
    process.exit(code);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function giveUp(message: string): void {
  console.error(message);
  process.exit(1);
}
