import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '@bigsmall/domain/ports';
import { createPruner, type Pruner } from './platform/database/createPruner.ts';
import {
  createSqlAdminSessionStore,
  createSqlAdminStore,
  createSqlTrailStore,
  type SecretCipher,
} from './admins.ts';
import { createSqlBannerStore, createSqlGiftCodeStore } from './content.ts';
import { createSqlDrawStore, listenForDraws } from './game.ts';
import { createSqlLeaderboardStore, createSqlPlayerStore, createSqlRewardStore } from './leaderboard.ts';
import { createSqlOwnDataStore } from './ownData.ts';
import { createSqlDrawTallyStore, createSqlPredictionStore } from './predictions/createSqlPredictionStore.ts';
import { createSqlRecordStore } from './record/createSqlRecordStore.ts';
import { createSqlScreenshotStore } from './screenshots.ts';
import { createSqlBrakeStore, createSqlPresenceStore, createSqlTryStore } from './visitors.ts';
import type { Database } from './platform/database/database.ts';
import { markCreated } from './platform/database/databaseFile.ts';
import { readFact, replaceFact } from './platform/database/facts.ts';
import { openDatabase } from './platform/database/openDatabase.ts';
import { openPostgres } from './platform/database/openPostgres.ts';
import { NO_LOG, type StoreLog } from './platform/database/outages.ts';

/** The stores over one database, and what the process that opened them does with it. */
export type OpenStores = Stores & {
  /** Whether the database answers and its file still exists. */
  readonly ready: () => Promise<boolean>;
  /** Removes old rows in small steps. */
  readonly prune: Pruner;
  /** Of a database that processes share: see `listenForDraws`. */
  readonly listen?: (heard: () => void, signal: AbortSignal) => Promise<void>;
  /** Waits for the accepted writes, then closes; later writes are rejected. */
  readonly close: () => Promise<void>;
};

/** Where the database is: a folder for an SQLite file, or the address of a PostgreSQL database. */
export type StorePlace =
  /** `beside`: a short command may come beside the server. */
  { readonly dataDir: string; readonly beside?: boolean } | { readonly databaseUrl: string };

/**
 * Opens the stores; those of an empty folder or database are empty. Rejects with a one-line message where there
 * is no usable database: `DatabaseOpenError` for one that is damaged, missing, read-only or unavailable.
 */
export async function openStores(
  place: StorePlace,
  log: StoreLog = NO_LOG,
  cipher?: SecretCipher,
): Promise<OpenStores> {
  if ('databaseUrl' in place) {
    const url = requirePostgres(place.databaseUrl);
    const db = await openPostgres({ url, log });
    const stores = storesOver(db, cipher, () => Promise.resolve());
    return { ...stores, listen: (heard, signal) => listenForDraws(url, heard, signal) };
  }
  const file = join(place.dataDir, 'bigsmall.sqlite');
  const db = await openDatabase({ file, log, ...(place.beside && { beside: true }) });
  await markCreated(file, await idOf(db));
  return storesOver(db, cipher, () => access(file));
}

/** The random id that tells this database from every other one, also from its copies. */
async function idOf(db: Database): Promise<string> {
  await replaceFact(db, 'database_id', (known) => (known === undefined ? randomUUID() : undefined));
  return (await readFact(db, 'database_id'))!;
}

/** `inPlace` rejects if the file was removed although the database still answers. */
function storesOver(
  db: Database,
  cipher: SecretCipher | undefined,
  inPlace: () => Promise<void>,
): OpenStores {
  return {
    draws: createSqlDrawStore(db),
    drawTally: createSqlDrawTallyStore(db),
    predictions: createSqlPredictionStore(db),
    record: createSqlRecordStore(db),
    players: createSqlPlayerStore(db),
    leaderboard: createSqlLeaderboardStore(db),
    ownData: createSqlOwnDataStore(db),
    brakes: createSqlBrakeStore(db),
    rewards: createSqlRewardStore(db),
    presence: createSqlPresenceStore(db),
    screenshots: createSqlScreenshotStore(db),
    giftCodes: createSqlGiftCodeStore(db),
    banners: createSqlBannerStore(db),
    admins: createSqlAdminStore(db, cipher),
    adminSessions: createSqlAdminSessionStore(db),
    trail: createSqlTrailStore(db),
    tries: createSqlTryStore(db),
    prune: createPruner(db),
    async ready() {
      try {
        await inPlace();
        await db.select('SELECT 1 FROM schema_migrations', {});
        return true;
      } catch {
        return false;
      }
    },
    close: () => db.close(),
  };
}

/** The message contains no part of the address, which may hold a password. */
function requirePostgres(databaseUrl: string): string {
  if (/^postgres(ql)?:\/\//i.test(databaseUrl) && URL.canParse(databaseUrl)) return databaseUrl;
  throw new Error(
    'DATABASE_URL is not understood: it takes the address of a PostgreSQL database (postgres://user:password@host:5432/name).',
  );
}
