import type { SessionId } from '@bigsmall/domain/people';
import { bannerViewKey } from '@bigsmall/domain/content';
import type { BannerStore, GiftCodeStore } from '@bigsmall/domain/ports';
import { rowsWithTrail } from './admins.ts';
import { batchedWrite } from './database/writes.ts';
import { entitiesOf, newestBy } from './models.ts';
import { bindRows, type Database } from './database/database.ts';

type View = Parameters<BannerStore['markViewed']>[0];

// Sequelize has no word for the condition. Always in one order, so that no two batches deadlock.
const markSeenSql = ({ rowset }: Database): string => `
  WITH incoming AS (${rowset({ session_id: 'text', seen_at: 'bigint' })})
  INSERT INTO gift_codes_seen (session_id, seen_at)
  SELECT session_id, MAX(seen_at) FROM incoming WHERE true GROUP BY session_id ORDER BY session_id
  ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE excluded.seen_at > gift_codes_seen.seen_at`;

/** Gift codes in the table `gift_codes`, and when each session last looked in `gift_codes_seen`. */
export function createSqlGiftCodeStore(db: Database): GiftCodeStore {
  const { giftCodes, giftCodesSeen } = db.models;
  const markSeen = batchedWrite<readonly [SessionId, number], void>(db, async (marks, transaction) => {
    await db.change(markSeenSql(db), bindRows(marks), transaction);
    return [];
  });
  return {
    list: () =>
      entitiesOf(giftCodes, {
        order: newestBy('createdAt'),
      }),

    ...rowsWithTrail(db, giftCodes),

    seenAt: async (sessionId) => (await giftCodesSeen.findByPk(sessionId))?.get().seenAt ?? null,

    markSeen: (sessionId, seenAt) => markSeen([sessionId, seenAt]),
  };
}

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSqlBannerStore(db: Database): BannerStore {
  const { banners, bannerViews } = db.models;
  const markViewed = batchedWrite<View, boolean>(db, async (views, transaction) => {
    // Locked, so that no banner is removed meanwhile.
    const stored = await entitiesOf(banners, { transaction, lock: transaction.LOCK.SHARE });
    const newest = new Map(stored.map((banner) => [banner.id, banner.contentVersion]));
    const rows = views.map(({ sessionId, bannerId, contentVersion, at }) => {
      const present = newest.get(bannerId) ?? 0;
      const version = contentVersion ?? present;
      return version < 1 || version > present
        ? []
        : [{ sessionId, bannerId, contentVersion: version, viewedAt: at }];
    });
    // Always in one order, so that no two batches deadlock.
    await bannerViews.bulkCreate(
      rows.flat().toSorted((a, b) => (String(Object.values(a)) < String(Object.values(b)) ? -1 : 1)),
      { ignoreDuplicates: true, transaction },
    );
    return rows.map((row) => row.length > 0);
  });
  return {
    list: () =>
      entitiesOf(banners, {
        order: newestBy('updatedAt'),
      }),

    ...rowsWithTrail(db, banners),

    async viewedBy(sessionId) {
      const views = await entitiesOf(bannerViews, { where: { sessionId } });
      return new Set(
        views.map(({ bannerId, contentVersion }) => bannerViewKey({ id: bannerId, contentVersion })),
      );
    },

    markViewed,
  };
}
