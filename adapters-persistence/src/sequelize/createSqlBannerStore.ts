import { bannerViewKey } from '@bigsmall/domain';
import type { BannerStore, StoredBanner } from '@bigsmall/domain/ports';
import { ForeignKeyConstraintError } from 'sequelize';
import { auditedRows } from './auditedRows.ts';
import type { Database } from './database.ts';
import { type SqlRow, tableOf } from './tableOf.ts';

const TABLE = tableOf<StoredBanner>('banners', {
  id: 'text',
  title: 'text',
  content: 'text',
  isActive: 'flag',
  contentVersion: 'integer',
  createdAt: 'bigint',
  updatedAt: 'bigint',
});

const VIEW = `
  INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
  VALUES ($sessionId, $bannerId, $version, $at)
  ON CONFLICT (session_id, banner_id, content_version) DO NOTHING`;

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSqlBannerStore(db: Database): BannerStore {
  const audited = auditedRows(db, 'banners', TABLE);
  return {
    async list() {
      const sql = 'SELECT * FROM banners ORDER BY updated_at DESC, id DESC';
      return (await db.select<SqlRow>(sql, {})).map(TABLE.parse);
    },

    add: audited.add,
    revise: async (id, revise) => (await audited.revise(id, revise))?.after,
    remove: audited.remove,

    async viewedBy(sessionId) {
      const sql = `SELECT banner_id AS id, content_version AS "contentVersion"
        FROM banner_views WHERE session_id = $sessionId`;
      const rows = await db.select<Pick<StoredBanner, 'id' | 'contentVersion'>>(sql, { sessionId });
      return new Set(rows.map(bannerViewKey));
    },

    async markViewed({ sessionId, bannerId, contentVersion, at }) {
      const sql = 'SELECT content_version FROM banners WHERE id = $bannerId';
      const [banner] = await db.select<{ readonly content_version: number }>(sql, { bannerId });
      const newest = banner?.content_version ?? 0;
      const version = contentVersion ?? newest;
      if (version < 1 || version > newest) return false;
      try {
        await db.write((transaction) => db.change(VIEW, { sessionId, bannerId, version, at }, transaction));
        return true;
      } catch (error) {
        // The banner was removed meanwhile.
        if (error instanceof ForeignKeyConstraintError) return false;
        throw error;
      }
    },
  };
}
