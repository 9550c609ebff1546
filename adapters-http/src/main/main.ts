import { pino } from 'pino';
import { loggedError } from '../loggedError.ts';
import { COMMANDS } from './backupCommands.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';

const [command = '', ...given] = process.argv.slice(2);
await (Object.hasOwn(COMMANDS, command) ? run(command, given) : main());

/** A command beside serving. */
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
  const logger = pino({ level: config.value.logLevel, serializers: { err: loggedError } });
  try {
    const product = await compose(config.value, logger);
    await product.start();
    const { host } = config.value;
    const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
    console.log(`Bigsmall is at http://${shown}:${product.server.info.port}`);
    if (product.adminNotice !== undefined) console.log(product.adminNotice);
    stopOnSignal(product.stop, logger);
  } catch (error) {
    giveUp(`Bigsmall cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The first signal stops in good order, a second one at once. */
function stopOnSignal(stop: () => Promise<void>, logger: pino.Logger): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'Bigsmall is stopping.');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Bigsmall could not stop in good order.');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function giveUp(message: string): void {
  console.error(message);
  process.exit(1);
}
