import { bannerViewKey } from '@bigsmall/domain/content';
import type { BannerStore, GiftCodeStore } from '@bigsmall/domain/ports';
import { Op } from 'sequelize';
import { rowsWithTrail } from './admins.ts';
import { entitiesOf } from './models.ts';
import type { Database } from './database/database.ts';

/** Gift codes in the table `gift_codes`, and when each session last looked in `gift_codes_seen`. */
export function createSqlGiftCodeStore(db: Database): GiftCodeStore {
  const { giftCodes, giftCodesSeen } = db.models;
  return {
    list: () =>
      entitiesOf(giftCodes, {
        order: [
          ['createdAt', 'DESC'],
          ['id', 'DESC'],
        ],
      }),

    ...rowsWithTrail(db, giftCodes),

    seenAt: async (sessionId) => (await giftCodesSeen.findByPk(sessionId))?.get().seenAt ?? null,

    markSeen: (sessionId, seenAt) =>
      db.write(async (transaction) => {
        await giftCodesSeen.bulkCreate([{ sessionId, seenAt }], { ignoreDuplicates: true, transaction });
        const where = { sessionId, seenAt: { [Op.lt]: seenAt } };
        await giftCodesSeen.update({ seenAt }, { where, transaction });
      }),
  };
}

/** Banner ads in the tables `banners` and `banner_views`. */
export function createSqlBannerStore(db: Database): BannerStore {
  const { banners, bannerViews } = db.models;
  return {
    list: () =>
      entitiesOf(banners, {
        order: [
          ['updatedAt', 'DESC'],
          ['id', 'DESC'],
        ],
      }),

    ...rowsWithTrail(db, banners),

    async viewedBy(sessionId) {
      const views = await entitiesOf(bannerViews, { where: { sessionId } });
      return new Set(
        views.map(({ bannerId, contentVersion }) => bannerViewKey({ id: bannerId, contentVersion })),
      );
    },

    markViewed: ({ sessionId, bannerId, contentVersion, at }) =>
      db.write(async (transaction) => {
        // Locked, so that the banner is not removed meanwhile.
        const banner = await banners.findByPk(bannerId, { transaction, lock: transaction.LOCK.SHARE });
        const present = banner?.get().contentVersion ?? 0;
        const version = contentVersion ?? present;
        if (version < 1 || version > present) return false;
        const view = { sessionId, bannerId, contentVersion: version, viewedAt: at };
        await bannerViews.bulkCreate([view], { ignoreDuplicates: true, transaction });
        return true;
      }),
  };
}
