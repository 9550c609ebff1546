import type { StoredBanner } from '@bigsmall/domain/ports';
import type { BannerAd } from '../wire.ts';

/** A banner ad as it goes over the wire. */
export function bannerAdAnswer(stored: StoredBanner): BannerAd {
  const { id, title, content, isActive, createdAt, updatedAt } = stored;
  return { id, title, content, isActive, createdAt, updatedAt };
}
