import { brakeKeys, type Caller, type SessionId } from '@bigsmall/domain/people';
import type { Erased, Erasure, OwnDataStore, OwnRow } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { REMOVE_BRAKES, reviseBrakes } from './createSqlBrakeStore.ts';
import {
  lockScreenshots,
  readScreenshots,
  removeScreenshot,
} from '../screenshots/createSqlScreenshotStore.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows } from '../platform/database/tableOf.ts';

/** What an export tells of each table that names a session in `session_id`, and by which names. */
const TABLES_OF_SESSION = {
  totals: {
    table: 'players',
    columns: `public_id AS "publicId", total, correct, current_streak AS "currentStreak",
      longest_streak AS "longestStreak", last_prediction_at AS "lastPredictionAt", counted_total AS "countedTotal",
      counted_correct AS "countedCorrect", counted_streak AS "countedStreak", evidence`,
  },
  weeks: {
    table: 'player_weeks',
    columns: `week_start AS "weekStart", total, correct, counted_total AS "countedTotal",
      counted_correct AS "countedCorrect", last_prediction_at AS "lastPredictionAt", evidence`,
  },
  rankings: { table: 'rank_entries', columns: 'week_start AS "weekStart"' },
  giftCodesSeen: { table: 'gift_codes_seen', columns: 'seen_at AS "seenAt"' },
  bannersSeen: { table: 'banner_views', columns: 'banner_id AS "bannerId", viewed_at AS "seenAt"' },
} as const;

// What counts and is in no batch is from before the record.
const PREDICTIONS = `
  SELECT id, period, side, source, confidence, recorded_at AS "recordedAt", lock_at AS "lockAt", status, day,
    week_start AS "weekStart", verified, ranked, CASE WHEN verified = 1 AND status IN ('win', 'loss') AND NOT EXISTS (
      SELECT 1 FROM record_periods WHERE record_periods.period = predictions.period AND batch IS NOT NULL
    ) THEN 1 ELSE 0 END AS "beforeRecord"
  FROM predictions WHERE session_id = $sessionId ORDER BY period`;

const SCREENSHOTS = `
  SELECT id, status, file_size AS "fileSize", mime_type AS "mimeType", width, height, submitted_at AS "submittedAt",
    reviewed_at AS "reviewedAt", rejected_for AS "rejectedFor"
  FROM screenshots WHERE visitor_id = $visitorId ORDER BY submitted_at, id`;

// Not LIKE, for which a hash may hold wildcards, and which SQLite compares without regard to case.
const REMOVE_TRIES = `
  DELETE FROM tries WHERE substr(key, length(key) - length(CAST($ending AS TEXT)) + 1) = CAST($ending AS TEXT)`;

/** What the tables hold of one person. */
export function createSqlOwnDataStore(db: Database): OwnDataStore {
  return {
    async read({ sessionId, visitorId = '' }) {
      const tables = Object.entries(TABLES_OF_SESSION).map(async ([name, { table, columns }]) => {
        const sql = `SELECT ${columns} FROM ${table} WHERE session_id = $sessionId`;
        return [name, await db.select<OwnRow>(sql, { sessionId })] as const;
      });
      return {
        ...Object.fromEntries(await Promise.all(tables)),
        predictions: await db.select<OwnRow>(PREDICTIONS, { sessionId }),
        screenshots: await db.select<OwnRow>(SCREENSHOTS, { visitorId }),
      };
    },

    erase: (caller, erasure) => db.write((transaction) => erase(db, caller, erasure, transaction)),
  };
}

async function erase(
  db: Database,
  caller: Caller,
  erasure: Erasure,
  transaction: Transaction,
): Promise<Erased> {
  const { sessionId, visitorId } = caller;
  const change = (sql: string, bind: Parameters<typeof db.change>[1]) => db.change(sql, bind, transaction);
  const withdrawn = visitorId === undefined ? [] : await withdrawAll(db, visitorId, erasure, transaction);
  const keepsBrakes = await keepBrakes(db, caller, erasure, transaction);
  await aliasEntries(db, sessionId, erasure, transaction);
  const tables = ['predictions', ...Object.values(TABLES_OF_SESSION).map(({ table }) => table)];
  for (const table of tables)
    await change(`DELETE FROM ${table} WHERE session_id = $sessionId`, { sessionId });
  const { ofTries } = erasure.hashes;
  if (ofTries !== undefined) {
    await change(REMOVE_TRIES, { ending: ` ${ofTries}` });
  }
  return { keepsBrakes, withdrawn };
}

async function withdrawAll(
  db: Database,
  visitorId: string,
  { withdraw }: Erasure,
  transaction: Transaction,
): Promise<Erased['withdrawn']> {
  await lockScreenshots(db, transaction);
  const sent = await readScreenshots(db, 'WHERE visitor_id = $visitorId', { visitorId }, transaction);
  const withdrawn = [];
  for (const stored of sent) {
    const decided = withdraw(stored);
    if (!decided.ok) continue;
    await removeScreenshot(db, stored, decided.value, transaction);
    withdrawn.push(stored);
  }
  await db.change(
    'UPDATE screenshots SET visitor_id = NULL WHERE visitor_id = $visitorId',
    { visitorId },
    transaction,
  );
  return withdrawn;
}

async function keepBrakes(
  db: Database,
  caller: Caller,
  { keep, now }: Erasure,
  transaction: Transaction,
): Promise<boolean> {
  const keys = brakeKeys(caller);
  const decide = (stored: Parameters<typeof keep>[0]) => {
    const brakes = keep(stored);
    return { brakes, answer: brakes !== null };
  };
  const keepsBrakes = await reviseBrakes(db, { keys, decide, at: now }, transaction);
  // The page begins a new session; the cookie still names the visitor.
  await db.change(REMOVE_BRAKES, { key: keys[0]! }, transaction);
  return keepsBrakes;
}

type Entry = { readonly week_start: number; readonly session_id: string };

const entriesSql = ({ rowset }: Database): string => `
  WITH hashed AS (${rowset({ week_start: 'bigint', visitor: 'text' })})
  SELECT week_start, session_id FROM rank_entries
  WHERE session_id = $sessionId OR (week_start, visitor) IN (SELECT week_start, visitor FROM hashed)`;

/**
 * Takes the names off the seats that a session and its visitor hold. A person with two browsers may hold two seats of
 * one week: each gets an alias of its own, which links it neither to the person nor to the other seat.
 */
async function aliasEntries(
  db: Database,
  sessionId: SessionId,
  { hashes, newId }: Pick<Erasure, 'hashes' | 'newId'>,
  transaction: Transaction,
): Promise<void> {
  const weeks = await db.select<Pick<Entry, 'week_start'>>(
    'SELECT DISTINCT week_start FROM rank_entries',
    {},
    transaction,
  );
  const hashed = weeks.flatMap(({ week_start: week }) => {
    const hash = hashes.ofWeek(week);
    return hash === undefined ? [] : [[week, hash]];
  });
  const entries = await db.select<Entry>(entriesSql(db), { ...bindRows(hashed), sessionId }, transaction);
  for (const { week_start: week, session_id: of } of entries) {
    await db.change(
      'UPDATE rank_entries SET session_id = $alias, visitor = $alias WHERE week_start = $week AND session_id = $of',
      { alias: newId(), week, of },
      transaction,
    );
  }
}
