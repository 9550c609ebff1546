import { bannerViewKey } from '@bigsmall/domain';
import type { BannerStore, StoredBanner } from '@bigsmall/domain/ports';
import { ForeignKeyConstraintError } from 'sequelize';
import { appendAudit } from './appendAudit.ts';
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

// Locks the row until the transaction ends, on both databases.
const LOCK_ROW = 'UPDATE banners SET updated_at = updated_at WHERE id = $id RETURNING *';

const REPLACE = `UPDATE banners SET ${TABLE.assignments} WHERE id = $id`;

const VIEW = `
  INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
  VALUES ($sessionId, $bannerId, $version, $at)
  ON CONFLICT (session_id, banner_id, content_version) DO NOTHING`;

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSqlBannerStore(db: Database): BannerStore {
  return {
    async list() {
      const sql = 'SELECT * FROM banners ORDER BY updated_at DESC, id DESC';
      return (await db.select<SqlRow>(sql, {})).map(TABLE.parse);
    },

    add: (banner, audit) =>
      db.write(async (transaction) => {
        await db.change(TABLE.insert, TABLE.bind(banner), transaction);
        await appendAudit(db, audit, transaction);
      }),

    revise: (id, revise) =>
      db.write(async (transaction) => {
        const [row] = await db.select<SqlRow>(LOCK_ROW, { id }, transaction);
        if (row === undefined) return undefined;
        const { next, audit } = revise(TABLE.parse(row));
        await db.change(REPLACE, TABLE.bind({ ...next, id }), transaction);
        await appendAudit(db, audit, transaction);
        return next;
      }),

    remove: (id, auditOf) =>
      db.write(async (transaction) => {
        const sql = 'DELETE FROM banners WHERE id = $id RETURNING *';
        const [row] = await db.select<SqlRow>(sql, { id }, transaction);
        if (row === undefined) return undefined;
        const removed = TABLE.parse(row);
        await appendAudit(db, auditOf(removed), transaction);
        return removed;
      }),

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
