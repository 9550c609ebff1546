import { bannerViewKey } from '../banner.ts';
import type { BannerStore } from '../ports.ts';
import { appendMemoryTrail } from '../../admins/testing/appendMemoryTrail.ts';
import { emptyMemoryState, memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** Banner ads in memory, of the given state or of their own. */
export function createMemoryBannerStore(
  {
    banners,
    bannerViews,
    trail,
  }: Pick<MemoryState, 'banners' | 'bannerViews' | 'trail'> = emptyMemoryState(),
): BannerStore {
  return {
    async list() {
      return [...banners.values()].toSorted(
        (one, other) => other.updatedAt - one.updatedAt || (one.id < other.id ? 1 : -1),
      );
    },
    async add(banner, entry) {
      if (banners.has(banner.id)) throw new Error('A banner has this id already.');
      appendMemoryTrail(trail, entry);
      banners.set(banner.id, banner);
    },
    async revise(id, decide) {
      const stored = banners.get(id);
      if (stored === undefined) return undefined;
      const revision = decide(stored);
      if (revision === undefined) return { before: stored, after: stored };
      appendMemoryTrail(trail, revision.trail);
      banners.set(id, revision.next);
      return { before: stored, after: revision.next };
    },
    async remove(id, entryOf) {
      const stored = banners.get(id);
      if (stored === undefined) return undefined;
      appendMemoryTrail(trail, entryOf(stored));
      banners.delete(id);
      for (const [key, view] of bannerViews) if (view.bannerId === id) bannerViews.delete(key);
      return stored;
    },
    async viewedBy(sessionId) {
      const own = [...bannerViews.values()].filter((view) => view.sessionId === sessionId);
      return new Set(
        own.map(({ bannerId, contentVersion }) => bannerViewKey({ id: bannerId, contentVersion })),
      );
    },
    async markViewed({ sessionId, bannerId, contentVersion }) {
      const banner = banners.get(bannerId);
      const version = contentVersion ?? banner?.contentVersion ?? 0;
      if (banner === undefined || version < 1 || version > banner.contentVersion) return false;
      const key = memoryKey(sessionId, bannerViewKey({ id: bannerId, contentVersion: version }));
      bannerViews.set(key, { sessionId, bannerId, contentVersion: version });
      return true;
    },
  };
}
