import { format } from 'node:util';
import type { Logger } from 'pino';

/** What libraries print to the console becomes lines of the log, which are JSON: Sequelize, for one, reports a failed commit so. */
export function consoleToLog(log: Pick<Logger, 'info' | 'warn' | 'error'>, to: Console = console): void {
  to.log = to.info = to.debug = (...parts: unknown[]) => log.info({ console: true }, format(...parts));
  to.warn = (...parts: unknown[]) => log.warn({ console: true }, format(...parts));
  to.error = (...parts: unknown[]) => log.error({ console: true }, format(...parts));
}
