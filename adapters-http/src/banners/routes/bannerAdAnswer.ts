import { givenTranslations, setBounds } from '@bigsmall/domain/content';
import type { StoredBanner } from '@bigsmall/domain/ports';
import type { BannerAd } from '../wire.ts';

/** A banner ad as it goes over the wire. */
export function bannerAdAnswer(stored: StoredBanner): BannerAd {
  const { id, title, content, isActive, createdAt, updatedAt } = stored;
  const texts = { title, content, ...givenTranslations(stored) };
  return { id, ...texts, isActive, ...setBounds(stored), createdAt, updatedAt };
}
