import { setBounds } from '../../platform/schedule/schedule.ts';
import { translationFacts } from '../../platform/translations/translations.ts';
import type { TrailSnapshot, StoredBanner } from '../../ports.ts';

/** What the trail stores of a banner: all that an admin can change, and the version that it makes. */
export function bannerSnapshot(stored: StoredBanner): TrailSnapshot {
  const { title, content, translations, isActive, contentVersion } = stored;
  const texts = { title, content, ...translationFacts(translations) };
  return { ...texts, isActive, ...setBounds(stored), contentVersion };
}
