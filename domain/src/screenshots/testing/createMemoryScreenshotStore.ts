import type { ScreenshotStore, StoredScreenshot } from '../ports.ts';
import { fail, succeed } from '../../platform/result.ts';
import { appendMemoryTrail } from '../../admins/testing/appendMemoryTrail.ts';
import type { MemoryState } from '../../testing/memoryState.ts';

const DAY = 24 * 60 * 60_000;

/** Screenshots in memory, beside the trail of the same state. */
export function createMemoryScreenshotStore({
  screenshots,
  trail,
}: Pick<MemoryState, 'screenshots' | 'trail'>): ScreenshotStore {
  const newestFirst = (): StoredScreenshot[] =>
    [...screenshots.values()].toSorted(
      (a, b) => b.submittedAt - a.submittedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0),
    );

  return {
    async submit({ visitorId, sha256, now }, decide) {
      const all = newestFirst();
      const own = all.filter((one) => visitorId !== null && one.visitorId === visitorId);
      const ownOf = (status: StoredScreenshot['status']): number =>
        own.filter((one) => one.status === status && one.submittedAt > now - 30 * DAY).length;
      const decided = decide({
        sameAs: all.find((one) => one.sha256 === sha256)?.id ?? null,
        approvedIn30Days: ownOf('approved'),
        rejectedIn30Days: ownOf('rejected'),
        uploadsIn24Hours: own.filter((one) => one.submittedAt > now - DAY).length,
      });
      if (screenshots.has(decided.id)) throw new Error(`There is a screenshot ${decided.id} already.`);
      screenshots.set(decided.id, decided);
      return decided;
    },
    async find(id) {
      return screenshots.get(id);
    },
    async findByKey(key) {
      return [...screenshots.values()].find((one) => one.imageKey === key || one.thumbnailKey === key);
    },
    async list(status, limit) {
      const all = newestFirst().filter((one) => status === undefined || one.status === status);
      return (status === 'pending' ? all.toReversed() : all).slice(0, limit);
    },
    async listOf(visitorId, limit) {
      return newestFirst()
        .filter((one) => one.visitorId === visitorId)
        .slice(0, limit);
    },
    async counts() {
      const counts = { pending: 0, approved: 0, rejected: 0 };
      for (const { status } of screenshots.values()) counts[status] += 1;
      return counts;
    },
    async related(ids) {
      const isNamed = (id: string | null) => id !== null && ids.includes(id);
      return newestFirst()
        .filter(({ id, visitorId }) => isNamed(id) || isNamed(visitorId))
        .toReversed();
    },
    async revise(id, decide) {
      const stored = screenshots.get(id);
      if (stored === undefined) return fail('not_found');
      const decided = decide(stored);
      if (!decided.ok) return decided;
      screenshots.set(id, decided.value.next);
      trail.push(decided.value.trail);
      return succeed(decided.value.next);
    },
    async remove(id, decide) {
      const stored = screenshots.get(id);
      if (stored === undefined) return fail('not_found');
      const decided = decide(stored);
      if (!decided.ok) return decided;
      appendMemoryTrail(trail, decided.value);
      screenshots.delete(id);
      for (const one of screenshots.values()) {
        if (one.sameAs === id) screenshots.set(one.id, { ...one, sameAs: null });
      }
      return succeed(stored);
    },
  };
}
