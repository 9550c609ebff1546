import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '@bigsmall/domain/ports';
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
import { createSqlDrawTallyStore, createSqlPredictionStore } from './predictions.ts';
import { createSqlRecordStore } from './record.ts';
import { createSqlScreenshotStore } from './screenshots.ts';
import { createSqlBrakeStore, createSqlPresenceStore, createSqlTryStore } from './visitors.ts';
import { type Database, readFact, replaceFact } from './database/database.ts';
import { markCreated } from './database/databaseFile.ts';
import { openDatabase } from './database/openDatabase.ts';
import { openPostgres } from './database/openPostgres.ts';
import { NO_LOG, type StoreLog } from './database/outages.ts';
import { literal, type Model, type ModelStatic, Op, type WhereOptions } from 'sequelize';

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

/** Rows older than these times are removed, epoch ms. */
export type PruneLimits = {
  readonly predictionsUntil: number;
  readonly marksUntil: number;
  readonly trailUntil: number;
};

/** Removes some old rows in one short transaction and returns their number, 0 if none is left. */
export type Pruner = (limits: PruneLimits) => Promise<number>;

/** Few enough to delay other writes by some milliseconds only. */
const ROWS_A_STEP = 500;
const WEEK = 604_800_000;

/** The pruner of the database. Counters, draws, settlements, rewards and screenshots are never removed. */
export function createPruner({ write, models }: Database): Pruner {
  return async ({ predictionsUntil, marksUntil, trailUntil }) => {
    const marks = { [Op.lt]: marksUntil };
    // A week's figures are final once it is closed. The newest closed week is retained: closing continues after it.
    const closed = literal(
      `week_start < (SELECT CAST(value AS BIGINT) FROM facts WHERE name = 'closed_week')`,
    );
    const weeks = { [Op.and]: [{ weekStart: { [Op.lt]: predictionsUntil - WEEK } }, closed] };
    const old: readonly (readonly [ModelStatic<Model>, WhereOptions])[] = [
      [models.predictions, { recordedAt: { [Op.lt]: predictionsUntil }, status: { [Op.ne]: 'pending' } }],
      [models.playerWeeks, weeks],
      [models.rankEntries, weeks],
      [models.giftCodesSeen, { seenAt: marks }],
      [models.bannerViews, { viewedAt: marks }],
      // A cool-off counts as used until its end.
      [models.brakes, { usedAt: marks }],
      [models.trail, { at: { [Op.lt]: trailUntil } }],
    ];
    for (const [table, where] of old) {
      const removed = await write((transaction) => table.destroy({ where, limit: ROWS_A_STEP, transaction }));
      if (removed > 0) return removed;
    }
    return 0;
  };
}
