import { type Options, Sequelize } from 'sequelize';
import sqlite3 from 'sqlite3';
import { sqliteDriver } from './sqliteDriver.ts';

/**
 * `close` waits also for the handles of the last transactions: then the write-ahead log is in the file and gone. It
 * may be called again.
 */
export type Connection = { readonly sequelize: Sequelize; readonly close: () => Promise<void> };

/** Opens the file, and rejects if it is no database; only with `create` is a missing file made. */
export async function connect(options: {
  readonly file: string;
  readonly create: boolean;
  readonly foreignKeys: boolean;
}): Promise<Connection> {
  const { file, create, foreignKeys } = options;
  const driver = sqliteDriver({ foreignKeys });
  // Sequelize's types do not know `foreignKeys`, with which it turns them on for each handle.
  const settings: Options & { readonly foreignKeys: boolean } = {
    dialect: 'sqlite',
    dialectModule: driver.module,
    dialectOptions: { mode: sqlite3.OPEN_READWRITE | (create ? sqlite3.OPEN_CREATE : 0) },
    storage: file,
    foreignKeys,
    logging: false,
    // Waiting for a lock is SQLite's task (its busy timeout); writers of this process wait in the queue.
    retry: { max: 1 },
  };
  const sequelize = new Sequelize(settings);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= driver.allClosed().then(() => sequelize.close()));
  try {
    // Before anything else: a second query would find the handle while its pragmas are still to be set.
    await sequelize.authenticate();
  } catch (error) {
    await close();
    throw error;
  }
  return { sequelize, close };
}
