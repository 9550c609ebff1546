import { bannerViewKey } from '@bigsmall/domain';
import type { BannerStore, StoredBanner } from '@bigsmall/domain/ports';
import { ForeignKeyConstraintError } from 'sequelize';
import { appendAudit } from './appendAudit.ts';
import type { Bind, Database } from './database.ts';

type BannerRow = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly is_active: number;
  readonly content_version: number;
  readonly created_at: number;
  readonly updated_at: number;
};

const ADD = `
  INSERT INTO banners (id, title, content, is_active, content_version, created_at, updated_at)
  VALUES ($id, $title, $content, $isActive, $contentVersion, $createdAt, $updatedAt)`;

// Holds the row until the transaction ends, in words that SQLite understands too.
const HOLD = 'UPDATE banners SET updated_at = updated_at WHERE id = $id RETURNING *';

const REPLACE = `
  UPDATE banners SET title = $title, content = $content, is_active = $isActive,
    content_version = $contentVersion, created_at = $createdAt, updated_at = $updatedAt
  WHERE id = $id`;

const VIEW = `
  INSERT INTO banner_views (session_id, banner_id, content_version, viewed_at)
  VALUES ($sessionId, $bannerId, $version, $at)
  ON CONFLICT (session_id, banner_id, content_version) DO NOTHING`;

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSequelizeBannerStore(db: Database): BannerStore {
  return {
    async list() {
      const sql = 'SELECT * FROM banners ORDER BY updated_at DESC, id DESC';
      return (await db.select<BannerRow>(sql, {})).map(bannerOfRow);
    },

    add: (banner, audit) =>
      db.write(async (transaction) => {
        await db.change(ADD, bindOf(banner), transaction);
        await appendAudit(db, audit, transaction);
      }),

    revise: (id, revise) =>
      db.write(async (transaction) => {
        const [row] = await db.select<BannerRow>(HOLD, { id }, transaction);
        if (row === undefined) return undefined;
        const { next, audit } = revise(bannerOfRow(row));
        await db.change(REPLACE, { ...bindOf(next), id }, transaction);
        await appendAudit(db, audit, transaction);
        return next;
      }),

    remove: (id, auditOf) =>
      db.write(async (transaction) => {
        const sql = 'DELETE FROM banners WHERE id = $id RETURNING *';
        const [row] = await db.select<BannerRow>(sql, { id }, transaction);
        if (row === undefined) return undefined;
        const removed = bannerOfRow(row);
        await appendAudit(db, auditOf(removed), transaction);
        return removed;
      }),

    async viewedBy(sessionId) {
      const sql = 'SELECT banner_id, content_version FROM banner_views WHERE session_id = $sessionId';
      const rows = await db.select<{ readonly banner_id: string; readonly content_version: number }>(sql, {
        sessionId,
      });
      return new Set(
        rows.map((row) => bannerViewKey({ id: row.banner_id, contentVersion: row.content_version })),
      );
    },

    async markViewed({ sessionId, bannerId, contentVersion, at }) {
      const sql = 'SELECT content_version FROM banners WHERE id = $bannerId';
      const [banner] = await db.select<Pick<BannerRow, 'content_version'>>(sql, { bannerId });
      const newest = banner?.content_version ?? 0;
      const version = contentVersion ?? newest;
      if (version < 1 || version > newest) return false;
      try {
        await db.write((transaction) => db.change(VIEW, { sessionId, bannerId, version, at }, transaction));
        return true;
      } catch (error) {
        // Removed meanwhile: the view refers to nothing.
        if (error instanceof ForeignKeyConstraintError) return false;
        throw error;
      }
    },
  };
}

function bindOf({ isActive, ...banner }: StoredBanner): Bind {
  const { id, title, content, contentVersion, createdAt, updatedAt } = banner;
  return { id, title, content, isActive: isActive ? 1 : 0, contentVersion, createdAt, updatedAt };
}

function bannerOfRow(row: BannerRow): StoredBanner {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    isActive: row.is_active === 1,
    contentVersion: row.content_version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
