import { DAY, fail, type Result, succeed } from '@bigsmall/domain';
import type { ScreenshotAnalysis, ScreenshotStatus } from '@bigsmall/domain/content';
import type { TrailEntry, ScreenshotStore, StoredScreenshot, UploadHistory } from '@bigsmall/domain/ports';
import type { Transaction } from 'sequelize';
import { appendTrail } from '../admins/createSqlTrailStore.ts';
import type { Bind, Database } from '../platform/database/database.ts';
import { type SqlRow, tableOf } from '../platform/database/tableOf.ts';

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

/** Inserts the row that is bound by `bindScreenshot`. */
const INSERT_SCREENSHOT = TABLE.insert;

function bindScreenshot({ analysis, ...screenshot }: StoredScreenshot): Bind {
  return TABLE.bind({ ...screenshot, ...analysis });
}

/** What a revision changes of the row, and its id. */
function bindRevision(next: StoredScreenshot): Bind {
  const { id, status, reviewedAt, reviewedBy, rejectedFor, version } = next;
  return { id, status, reviewedAt, reviewedBy, rejectedFor, version };
}

export function parseScreenshot(row: SqlRow): StoredScreenshot {
  const { autoApproved, confidence, reason, ...screenshot } = TABLE.parse(row);
  return { ...screenshot, analysis: { autoApproved, confidence, reason } };
}

const SAME = 'SELECT id FROM screenshots WHERE sha256 = $sha256 ORDER BY submitted_at DESC, id DESC LIMIT 1';

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

const UNNAME = 'UPDATE screenshots SET same_as = NULL WHERE same_as = $id';

const FIND = 'SELECT * FROM screenshots WHERE id = $id';
const FIND_BY_KEY = 'SELECT * FROM screenshots WHERE image_key = $key OR thumbnail_key = $key';
const LIST = 'SELECT * FROM screenshots ORDER BY submitted_at DESC, id DESC LIMIT $limit';
const LIST_OF_VISITOR = `
  SELECT * FROM screenshots WHERE visitor_id = $visitorId ORDER BY submitted_at DESC, id DESC LIMIT $limit`;
const LIST_OF_STATUS = `
  SELECT * FROM screenshots WHERE status = $status ORDER BY submitted_at DESC, id DESC LIMIT $limit`;
const PENDING_SINCE = "SELECT MIN(submitted_at) AS since FROM screenshots WHERE status = 'pending'";

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
        await db.change(INSERT_SCREENSHOT, bindScreenshot(decided), transaction);
        return decided;
      }),

    find: (id) => find(db, id),

    ...screenshotReads(db),

    revise: (id, decide) =>
      changeDecided(db, id, decide, async (_, { next, trail }, transaction) => {
        await db.change(REVISE, bindRevision(next), transaction);
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
    const stored = await find(db, id, transaction);
    if (stored === undefined) return fail('not_found');
    const decided = decide(stored);
    return decided.ok ? succeed(await change(stored, decided.value, transaction)) : decided;
  });
}

/** What is read of many screenshots, or by a key of an image. */
function screenshotReads(
  db: Database,
): Pick<ScreenshotStore, 'findByKey' | 'list' | 'listOf' | 'counts' | 'pendingSince'> {
  return {
    async findByKey(key) {
      const [row] = await db.select<SqlRow>(FIND_BY_KEY, { key });
      return row && parseScreenshot(row);
    },

    async list(status, limit) {
      const rows =
        status === undefined
          ? await db.select<SqlRow>(LIST, { limit })
          : await db.select<SqlRow>(LIST_OF_STATUS, { status, limit });
      return rows.map(parseScreenshot);
    },

    async listOf(visitorId, limit) {
      return (await db.select<SqlRow>(LIST_OF_VISITOR, { visitorId, limit })).map(parseScreenshot);
    },

    async counts() {
      const rows = await db.select<{ readonly status: ScreenshotStatus; readonly total: number }>(
        'SELECT status, CAST(COUNT(*) AS INTEGER) AS total FROM screenshots GROUP BY status',
        {},
      );
      const none = { pending: 0, approved: 0, rejected: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ status, total }) => [status, total])) };
    },

    async pendingSince() {
      // MIN always returns one row.
      const [row] = await db.select<{ readonly since: number | null }>(PENDING_SINCE, {});
      return row!.since;
    },
  };
}

async function find(
  db: Database,
  id: string,
  transaction?: Transaction,
): Promise<StoredScreenshot | undefined> {
  const [row] = await db.select<SqlRow>(FIND, { id }, transaction);
  return row && parseScreenshot(row);
}

/** Removes the row within a transaction that has called `lockScreenshots`. */
export async function removeScreenshot(
  db: Database,
  { id }: StoredScreenshot,
  entry: TrailEntry,
  transaction: Transaction,
): Promise<void> {
  await db.change(UNNAME, { id }, transaction);
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
  const [same] = await db.select<{ readonly id: string }>(SAME, { sha256 }, transaction);
  const month = { visitorId, monthAgo: now - 30 * DAY, dayAgo: now - DAY };
  const [own] = await db.select<Own>(OWN, month, transaction);
  return { ...own!, sameAs: same?.id ?? null };
}
