import { brakeKeys, type Caller, type SessionId } from '@bigsmall/domain/people';
import type { Erased, Erasure, OwnDataStore, OwnRow } from '@bigsmall/domain/ports';
import {
  literal,
  type Model,
  type ModelStatic,
  Op,
  type ProjectionAlias,
  type Transaction,
  type WhereOptions,
} from 'sequelize';
import { entitiesOf } from './models.ts';
import type { Database } from './database/database.ts';
import { lockScreenshots, readScreenshots, removeScreenshot } from './screenshots.ts';
import { reviseBrakes } from './visitors.ts';

type Told = readonly [ModelStatic<Model>, (ProjectionAlias | string)[], string[]?];

const told = (names: string) => names.split(' ');

/** What an export tells of each table that names a session. */
const ofSession = ({ models }: Database): Readonly<Record<string, Told>> => ({
  totals: [
    models.players,
    told(
      'publicId total correct currentStreak longestStreak lastPredictionAt countedTotal countedCorrect countedStreak evidence',
    ),
  ],
  weeks: [
    models.playerWeeks,
    told('weekStart total correct countedTotal countedCorrect lastPredictionAt evidence'),
  ],
  rankings: [models.rankEntries, told('weekStart')],
  giftCodesSeen: [models.giftCodesSeen, told('seenAt')],
  bannersSeen: [models.bannerViews, ['bannerId', ['viewed_at', 'seenAt']]],
  predictions: [
    models.predictions,
    [
      ...told('id period side source confidence recordedAt lockAt status day weekStart verified ranked'),
      [literal(BEFORE_RECORD), 'beforeRecord'],
    ],
    ['period'],
  ],
});

// What counts and is in no batch is from before the record.
const BEFORE_RECORD = `CASE WHEN verified = 1 AND status IN ('win', 'loss') AND NOT EXISTS (
  SELECT 1 FROM record_periods WHERE record_periods.period = predictions.period AND batch IS NOT NULL
) THEN 1 ELSE 0 END`;

const OF_SCREENSHOT = told('id status fileSize mimeType width height submittedAt reviewedAt rejectedFor');

// Not LIKE, for which a hash may hold wildcards, and which SQLite compares without regard to case.
const REMOVE_TRIES = `
  DELETE FROM tries WHERE substr(key, length(key) - length(CAST($ending AS TEXT)) + 1) = CAST($ending AS TEXT)`;

/** Values as they are stored. */
const read = (table: ModelStatic<Model>, attributes: Told[1], order: string[], where: WhereOptions) =>
  table.findAll({ attributes, where, order, raw: true }) as Promise<unknown> as Promise<OwnRow[]>;

/** What the tables hold of one person. */
export function createSqlOwnDataStore(db: Database): OwnDataStore {
  return {
    async read({ sessionId, visitorId }) {
      const tables = Object.entries(ofSession(db)).map(async ([name, [table, attributes, order = []]]) => {
        return [name, await read(table, attributes, order, { sessionId })] as const;
      });
      const { screenshots } = db.models;
      return {
        ...Object.fromEntries(await Promise.all(tables)),
        screenshots: visitorId
          ? await read(screenshots, OF_SCREENSHOT, ['submittedAt', 'id'], { visitorId })
          : [],
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
  const withdrawn = visitorId === undefined ? [] : await withdrawAll(db, visitorId, erasure, transaction);
  const keepsBrakes = await keepBrakes(db, caller, erasure, transaction);
  await aliasEntries(db, sessionId, erasure, transaction);
  for (const [table] of Object.values(ofSession(db)))
    await table.destroy({ where: { sessionId }, transaction });
  const { ofTries } = erasure.hashes;
  if (ofTries !== undefined) await db.change(REMOVE_TRIES, { ending: ` ${ofTries}` }, transaction);
  return { keepsBrakes, withdrawn };
}

async function withdrawAll(
  db: Database,
  visitorId: string,
  { withdraw }: Erasure,
  transaction: Transaction,
): Promise<Erased['withdrawn']> {
  await lockScreenshots(db, transaction);
  const withdrawn = [];
  for (const stored of await readScreenshots(db, { where: { visitorId }, transaction })) {
    const decided = withdraw(stored);
    if (!decided.ok) continue;
    await removeScreenshot(db, stored, decided.value, transaction);
    withdrawn.push(stored);
  }
  await db.models.screenshots.update({ visitorId: null }, { where: { visitorId }, transaction });
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
  await db.models.brakes.destroy({ where: { key: keys[0]! }, transaction });
  return keepsBrakes;
}

/**
 * Takes the names off the seats that a session and its visitor hold. A person with two browsers may hold two seats of
 * one week: each gets an alias of its own, which links it neither to the person nor to the other seat.
 */
async function aliasEntries(
  { models: { rankEntries } }: Database,
  sessionId: SessionId,
  { hashes, newId }: Pick<Erasure, 'hashes' | 'newId'>,
  transaction: Transaction,
): Promise<void> {
  const weeks = await entitiesOf(rankEntries, {
    attributes: ['weekStart'],
    group: ['weekStart'],
    transaction,
  });
  const hashed = weeks.flatMap(({ weekStart }) => {
    const visitor = hashes.ofWeek(weekStart);
    return visitor === undefined ? [] : [{ weekStart, visitor }];
  });
  for (const entry of await rankEntries.findAll({
    where: { [Op.or]: [{ sessionId }, ...hashed] },
    transaction,
  })) {
    const alias = newId();
    const { weekStart, sessionId: of } = entry.get();
    await rankEntries.update(
      { sessionId: alias, visitor: alias },
      { where: { weekStart, sessionId: of }, transaction },
    );
  }
}
