import { DAY, fail, type Result, succeed } from '@bigsmall/domain';
import type { TrailEntry, ScreenshotStore, StoredScreenshot, UploadHistory } from '@bigsmall/domain/ports';
import { type FindOptions, Op, type Order, type Transaction } from 'sequelize';
import { entitiesOf, newestBy, type ScreenshotRow } from './models.ts';
import type { Database } from './database/database.ts';

const OLDEST: Order = ['submittedAt', 'id'];

/** The screenshots that are found in the table, which has the parts of the analysis as columns. */
export async function readScreenshots(
  { models: { screenshots } }: Database,
  options: FindOptions<ScreenshotRow>,
): Promise<readonly StoredScreenshot[]> {
  const rows = await entitiesOf(screenshots, {
    order: newestBy('submittedAt'),
    ...options,
  });
  return rows.map(({ autoApproved, confidence, reason, ...screenshot }) => ({
    ...screenshot,
    analysis: { autoApproved, confidence, reason },
  }));
}

/** Until the transaction ends no other caller submits, revises or removes a screenshot. */
export const lockScreenshots = (db: Database, transaction: Transaction): Promise<void> =>
  db.lockKey('screenshots', transaction);

/** Screenshots in the table `screenshots`. */
export function createSqlScreenshotStore(db: Database): ScreenshotStore {
  const { screenshots, trail: entries } = db.models;
  return {
    submit: (by, decide) =>
      db.write(async (transaction) => {
        await lockScreenshots(db, transaction);
        const decided = decide(await historyFor(db, by, transaction));
        await screenshots.create({ ...decided, ...decided.analysis }, { transaction });
        return decided;
      }),

    find: async (id) => (await readScreenshots(db, { where: { id } }))[0],

    findByKey: async (key) =>
      (await readScreenshots(db, { where: { [Op.or]: [{ imageKey: key }, { thumbnailKey: key }] } }))[0],

    list: (status, limit) =>
      readScreenshots(db, {
        where: { ...(status && { status }) },
        ...(status === 'pending' && { order: OLDEST }),
        limit,
      }),

    listOf: (visitorId, limit) => readScreenshots(db, { where: { visitorId }, limit }),

    related: (ids) => {
      const where = { [Op.or]: [{ id: [...ids] }, { visitorId: [...ids] }] };
      return readScreenshots(db, { where, order: OLDEST });
    },

    async counts() {
      const counted = await screenshots.count({ attributes: ['status'], group: ['status'] });
      const none = { pending: 0, approved: 0, rejected: 0 };
      return { ...none, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
    },

    revise: (id, decide) =>
      changeDecided(db, id, decide, async (_, { next, trail }, transaction) => {
        const { status, reviewedAt, reviewedBy, rejectedFor, version } = next;
        const values = { status, reviewedAt, reviewedBy, rejectedFor, version };
        await screenshots.update(values, { where: { id }, transaction });
        await entries.create(trail, { transaction });
        return next;
      }),

    remove: (id, decide) =>
      changeDecided(db, id, decide, async (stored, entry, transaction) => {
        await removeScreenshot(db, stored, entry, transaction);
        return stored;
      }),
  };
}

/** Changes the row as is decided of it, under the lock; writes nothing where that fails. */
function changeDecided<Decided, Failure extends { readonly code: string }>(
  db: Database,
  id: string,
  decide: (stored: StoredScreenshot) => Result<Decided, Failure>,
  change: (stored: StoredScreenshot, decided: Decided, transaction: Transaction) => Promise<StoredScreenshot>,
): Promise<Result<StoredScreenshot, Failure | { readonly code: 'not_found' }>> {
  return db.write(async (transaction) => {
    await lockScreenshots(db, transaction);
    const [stored] = await readScreenshots(db, { where: { id }, transaction });
    if (stored === undefined) return fail('not_found');
    const decided = decide(stored);
    return decided.ok ? succeed(await change(stored, decided.value, transaction)) : decided;
  });
}

/** Removes the row within a transaction that has called `lockScreenshots`. */
export async function removeScreenshot(
  { models: { screenshots, trail } }: Database,
  { id }: StoredScreenshot,
  entry: TrailEntry,
  transaction: Transaction,
): Promise<void> {
  await screenshots.update({ sameAs: null }, { where: { sameAs: id }, transaction });
  await screenshots.destroy({ where: { id }, transaction });
  await trail.create(entry, { transaction });
}

async function historyFor(
  db: Database,
  { visitorId, sha256, now }: Parameters<ScreenshotStore['submit']>[0],
  transaction: Transaction,
): Promise<UploadHistory> {
  const [same] = await readScreenshots(db, { where: { sha256 }, limit: 1, transaction });
  const where = { visitorId, submittedAt: { [Op.gt]: now - 30 * DAY } };
  const month = visitorId === null ? [] : await readScreenshots(db, { where, transaction });
  const count = (counts: (sent: StoredScreenshot) => boolean) => month.filter(counts).length;
  return {
    sameAs: same?.id ?? null,
    approvedIn30Days: count(({ status }) => status === 'approved'),
    rejectedIn30Days: count(({ status }) => status === 'rejected'),
    uploadsIn24Hours: count(({ submittedAt }) => submittedAt > now - DAY),
  };
}
