import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawStore, PlayerStore, PredictionStore } from '@bigsmall/domain/ports';
import { createSequelizeDrawStore } from './sequelize/createSequelizeDrawStore.ts';
import { createSequelizePlayerStore } from './sequelize/createSequelizePlayerStore.ts';
import { createSequelizePredictionStore } from './sequelize/createSequelizePredictionStore.ts';
import { openDatabase } from './sequelize/openDatabase.ts';

/** The stores over one database. */
export type OpenStores = {
  readonly draws: DrawStore;
  readonly predictions: PredictionStore;
  readonly players: PlayerStore;
  /** Whether the database answers and is still in its place. */
  readonly ready: () => Promise<boolean>;
  /** Lets the accepted writes end, then closes; writes that come later are refused. */
  readonly close: () => Promise<void>;
};

/** Where to keep everything: a folder for an SQLite file, or the address of a database server. */
export type StorePlace = { readonly dataDir: string } | { readonly databaseUrl: string };

/**
 * Opens the stores, in an empty folder with an empty database. Rejects with a one-line message where there is no
 * usable database: `DatabaseRefused` for a damaged, vanished or unwritable one.
 */
export async function openStores(place: StorePlace): Promise<OpenStores> {
  if ('databaseUrl' in place) throw new Error(notSupported(place.databaseUrl));
  const file = join(place.dataDir, 'bigsmall.sqlite');
  const db = await openDatabase({ file });
  return {
    draws: createSequelizeDrawStore(db),
    predictions: createSequelizePredictionStore(db),
    players: createSequelizePlayerStore(db),
    async ready() {
      try {
        await access(file);
        await db.select('SELECT 1 FROM schema_migrations', {});
        return true;
      } catch {
        return false;
      }
    },
    close: () => db.close(),
  };
}

/** Names no part of the address but its kind: the rest may hold a password. */
function notSupported(databaseUrl: string): string {
  return /^postgres(ql)?:/i.test(databaseUrl)
    ? 'PostgreSQL is not supported yet: leave DATABASE_URL unset to use SQLite in the data folder.'
    : 'DATABASE_URL is not understood: leave it unset to use SQLite in the data folder.';
}
