import { DAY, fail, type Result, succeed } from '@bigsmall/domain';
import type { ScreenshotAnalysis, ScreenshotStatus } from '@bigsmall/domain/content';
import type { TrailEntry, ScreenshotStore, StoredScreenshot, UploadHistory } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendTrail } from '../admins/createSqlTrailStore.ts';
import type { Bind, Database } from '../platform/database/database.ts';
import { bindRows, tableOf } from '../platform/database/tableOf.ts';

/** The table `screenshots`, which has the parts of the analysis as columns. */
const TABLE = tableOf<Omit<StoredScreenshot, 'analysis'> & ScreenshotAnalysis>('screenshots', {
  id: 'text',
  imageKey: 'text',
  thumbnailKey: 'text',
  imageSha256: 'text',
  thumbnailSha256: 'text',
  status: 'text',
  fileSize: 'integer',
  mimeType: 'text',
  width: 'integer',
  height: 'integer',
  sha256: 'text',
  visitorId: 'text',
  autoApproved: 'flag',
  confidence: 'double precision',
  reason: 'text',
  sameAs: 'text',
  submittedAt: 'bigint',
  reviewedAt: 'bigint',
  reviewedBy: 'text',
  rejectedFor: 'text',
  version: 'integer',
});

const NEWEST = 'ORDER BY submitted_at DESC, id DESC LIMIT $limit';
const OLDEST = 'ORDER BY submitted_at, id LIMIT $limit';

const relatedSql = ({ rowset }: Database): string => `
  WHERE id IN (WITH asked AS (${rowset({ name: 'text' })})
    SELECT name FROM asked UNION SELECT id FROM screenshots JOIN asked ON visitor_id = name)
  ORDER BY submitted_at, id`;

/** The screenshots of a SELECT from the table, with the words that follow its name. */
export async function readScreenshots(
  db: Database,
  rest: string,
  bind: Bind,
  transaction?: Transaction,
): Promise<readonly StoredScreenshot[]> {
  const rows = await TABLE.rows(db, rest, bind, transaction);
  return rows.map(({ autoApproved, confidence, reason, ...screenshot }) => ({
    ...screenshot,
    analysis: { autoApproved, confidence, reason },
  }));
}

const OWN = `
  SELECT
    CAST(COUNT(CASE WHEN status = 'approved' THEN 1 END) AS INTEGER) AS "approvedIn30Days",
    CAST(COUNT(CASE WHEN status = 'rejected' THEN 1 END) AS INTEGER) AS "rejectedIn30Days",
    CAST(COUNT(CASE WHEN submitted_at > $dayAgo THEN 1 END) AS INTEGER) AS "uploadsIn24Hours"
  FROM screenshots WHERE visitor_id = $visitorId AND submitted_at > $monthAgo`;

const REVISE = `
  UPDATE screenshots SET status = $status, reviewed_at = $reviewedAt, reviewed_by = $reviewedBy,
    rejected_for = $rejectedFor, version = $version
  WHERE id = $id`;

/** Until the transaction ends no other caller submits, revises or removes a screenshot. */
export const lockScreenshots = (db: Database, transaction: Transaction): Promise<void> =>
  db.lockKey('screenshots', transaction);

/** Screenshots in the table `screenshots`. */
export function createSqlScreenshotStore(db: Database): ScreenshotStore {
  return {
    submit: (by, decide) =>
      db.write(async (transaction) => {
        await lockScreenshots(db, transaction);
        const decided = decide(await historyFor(db, by, transaction));
        const { analysis, ...screenshot } = decided;
        await TABLE.add(db, { ...screenshot, ...analysis }, transaction);
        return decided;
      }),

    find: async (id) => (await readScreenshots(db, 'WHERE id = $id', { id }))[0],

    findByKey: async (key) =>
      (await readScreenshots(db, 'WHERE image_key = $key OR thumbnail_key = $key', { key }))[0],

    list(status, limit) {
      if (status === undefined) return readScreenshots(db, NEWEST, { limit });
      const order = status === 'pending' ? OLDEST : NEWEST;
      return readScreenshots(db, `WHERE status = $status ${order}`, { status, limit });
    },

    listOf: (visitorId, limit) =>
      readScreenshots(db, `WHERE visitor_id = $visitorId ${NEWEST}`, { visitorId, limit }),

    related: (ids) => readScreenshots(db, relatedSql(db), bindRows(ids.map((id) => [id]))),

    async counts() {
      const sql = 'SELECT status, CAST(COUNT(*) AS INTEGER) AS total FROM screenshots GROUP BY status';
      const rows = await db.select<{ readonly status: ScreenshotStatus; readonly total: number }>(sql, {});
      const none = { pending: 0, approved: 0, rejected: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ status, total }) => [status, total])) };
    },

    revise: (id, decide) =>
      changeDecided(db, id, decide, async (_, { next, trail }, transaction) => {
        const { status, reviewedAt, reviewedBy, rejectedFor, version } = next;
        await db.change(REVISE, { id, status, reviewedAt, reviewedBy, rejectedFor, version }, transaction);
        await appendTrail(db, trail, transaction);
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
    const [stored] = await readScreenshots(db, 'WHERE id = $id', { id }, transaction);
    if (stored === undefined) return fail('not_found');
    const decided = decide(stored);
    return decided.ok ? succeed(await change(stored, decided.value, transaction)) : decided;
  });
}

/** Removes the row within a transaction that has called `lockScreenshots`. */
export async function removeScreenshot(
  db: Database,
  { id }: StoredScreenshot,
  entry: TrailEntry,
  transaction: Transaction,
): Promise<void> {
  await db.change('UPDATE screenshots SET same_as = NULL WHERE same_as = $id', { id }, transaction);
  await db.change('DELETE FROM screenshots WHERE id = $id', { id }, transaction);
  await appendTrail(db, entry, transaction);
}

type Own = Pick<UploadHistory, 'approvedIn30Days' | 'rejectedIn30Days' | 'uploadsIn24Hours'>;

/** The last statement answers with one row, of zeros where there is no visitor. */
async function historyFor(
  db: Database,
  by: Parameters<ScreenshotStore['submit']>[0],
  transaction: Transaction,
): Promise<UploadHistory> {
  const { visitorId, sha256, now } = by;
  const [same] = await TABLE.rows(db, `WHERE sha256 = $sha256 ${NEWEST}`, { sha256, limit: 1 }, transaction);
  const month = { visitorId, monthAgo: now - 30 * DAY, dayAgo: now - DAY };
  const [own] = await db.select<Own>(OWN, month, transaction);
  return { ...own!, sameAs: same?.id ?? null };
}
