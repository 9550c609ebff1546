import { type Options, Sequelize } from 'sequelize';
import sqlite3 from 'sqlite3';
import { sqliteDriver } from './sqliteDriver.ts';

/**
 * `close` also closes the handles of the last transactions, so that the write-ahead log is merged into the file and
 * removed. It may be called again.
 */
export type Connection = { readonly sequelize: Sequelize; readonly close: () => Promise<void> };

/** Opens the file, and rejects if it is no database; a missing file is created only with `create`. */
export async function connect(options: {
  readonly file: string;
  readonly create: boolean;
  readonly foreignKeys: boolean;
}): Promise<Connection> {
  const { file, create, foreignKeys } = options;
  const driver = sqliteDriver({
    foreignKeys,
    forget(handle) {
      const { connections } = sequelize.connectionManager as unknown as {
        connections: Record<string, unknown>;
      };
      for (const [uuid, each] of Object.entries(connections)) if (each === handle) delete connections[uuid];
    },
  });
  // Sequelize's types do not know `foreignKeys`, with which it would turn them on again for each transaction.
  const settings: Options & { readonly foreignKeys: boolean } = {
    dialect: 'sqlite',
    dialectModule: driver.module,
    dialectOptions: { mode: sqlite3.OPEN_READWRITE | (create ? sqlite3.OPEN_CREATE : 0) },
    storage: file,
    foreignKeys: false,
    logging: false,
    // SQLite waits for locks itself (busy timeout); writers of this process wait in the queue.
    retry: { max: 1 },
  };
  const sequelize = new Sequelize(settings);
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= driver.allClosed().then(() => sequelize.close()));
  try {
    // First: a concurrent query would use the handle before its pragmas are set.
    await sequelize.authenticate();
  } catch (error) {
    await close();
    throw error;
  }
  return { sequelize, close };
}
