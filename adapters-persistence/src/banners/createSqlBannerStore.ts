import { bannerViewKey } from '@bigsmall/domain/content';
import type { BannerStore, StoredBanner } from '@bigsmall/domain/ports';
import { ForeignKeyConstraintError, type Transaction } from 'sequelize';
import { rowsWithTrail } from '../admins/createSqlTrailStore.ts';
import { batchedWrite } from '../platform/writes/createBatcher.ts';
import type { Database } from '../platform/database/database.ts';
import { bindRows, tableOf } from '../platform/database/tableOf.ts';

const TABLE = tableOf<StoredBanner>('banners', {
  id: 'text',
  title: 'text',
  content: 'text',
  isActive: 'flag',
  contentVersion: 'integer',
  createdAt: 'bigint',
  updatedAt: 'bigint',
});

type View = Parameters<BannerStore['markViewed']>[0];

const VIEW_COLUMNS = {
  session_id: 'text',
  banner_id: 'text',
  content_version: 'integer',
  viewed_at: 'bigint',
} as const;

// Always in one order, so that no two batches deadlock.
const viewSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset(VIEW_COLUMNS)})
  INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
  SELECT session_id, banner_id, content_version, viewed_at FROM incoming WHERE true
  ORDER BY session_id, banner_id, content_version
  ON CONFLICT (session_id, banner_id, content_version) DO NOTHING`;

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSqlBannerStore(db: Database): BannerStore {
  const markViewed = batchedWrite<View, boolean>(db, (views, transaction) =>
    markBatch(db, views, transaction),
  );
  return {
    list: () => TABLE.rows(db, 'ORDER BY updated_at DESC, id DESC'),

    ...rowsWithTrail(db, 'banners', TABLE),

    async viewedBy(sessionId) {
      const sql = `SELECT banner_id AS id, content_version AS "contentVersion"
        FROM banner_views WHERE session_id = $sessionId`;
      const rows = await db.select<Pick<StoredBanner, 'id' | 'contentVersion'>>(sql, { sessionId });
      return new Set(rows.map(bannerViewKey));
    },

    async markViewed(view) {
      for (;;) {
        try {
          return await markViewed(view);
        } catch (error) {
          // A banner of the batch was removed meanwhile: the next attempt does not find it.
          if (!(error instanceof ForeignKeyConstraintError)) throw error;
        }
      }
    },
  };
}

/** Records the views of versions that a banner has had; returns which of the views are such. */
async function markBatch(
  db: Database,
  views: readonly View[],
  transaction: Transaction,
): Promise<readonly boolean[]> {
  // The few ads that admins keep.
  const banners = await TABLE.rows(db, '', {}, transaction);
  const newest = new Map(banners.map(({ id, contentVersion }) => [id, contentVersion]));
  const rows = views.map(({ sessionId, bannerId, contentVersion, at }) => {
    const present = newest.get(bannerId) ?? 0;
    const version = contentVersion ?? present;
    return version < 1 || version > present ? [] : [[sessionId, bannerId, version, at]];
  });
  const accepted = bindRows(rows.flat());
  if (rows.some((row) => row.length > 0)) await db.change(viewSql(db), accepted, transaction);
  return rows.map((row) => row.length > 0);
}
