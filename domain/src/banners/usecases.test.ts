import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireSessionId } from '../visitors/ids.ts';
import type { BannerStore } from './ports.ts';
import type { TrailContext, TrailStore } from '../ports.ts';
import { createMemoryTrailStore, createMemoryBannerStore, emptyMemoryState, NOON } from '../testing.ts';
import {
  makeCreateBanner,
  makeDeleteBanner,
  makeListBanners,
  makeMarkBannerViewed,
  makeReadActiveBanner,
  makeUpdateBanner,
} from './usecases.ts';

const DRAFT = { title: 'News', content: 'Read *this*.' };

function useCases(banners: BannerStore, trail: TrailStore) {
  return {
    trail,
    listBanners: makeListBanners({ banners }),
    createBanner: makeCreateBanner({ banners }),
    updateBanner: makeUpdateBanner({ banners }),
    deleteBanner: makeDeleteBanner({ banners }),
    readActiveBanner: makeReadActiveBanner({ banners }),
    markBannerViewed: makeMarkBannerViewed({ banners }),
  };
}

/** Trail contexts of an admin, a minute apart. */
function contexts(): () => TrailContext {
  let count = 0;
  return () => {
    count += 1;
    return { id: `entry-${String(count).padStart(3, '0')}`, at: NOON + count * 60_000, actor: 'Admin' };
  };
}

function start() {
  const state = emptyMemoryState();
  return {
    ...useCases(createMemoryBannerStore(state), createMemoryTrailStore(state)),
    context: contexts(),
  };
}

describe('createBanner', () => {
  it('stores the checked draft at version 1, active by default, and logs who created it', async () => {
    const { createBanner, listBanners, trail, context } = start();
    const created = await createBanner({ id: 'b', draft: { ...DRAFT, title: ' News ' }, context: context() });
    const at = NOON + 60_000;
    const kept = {
      id: 'b',
      ...DRAFT,
      isActive: true,
      contentVersion: 1,
      createdAt: at,
      updatedAt: at,
    };
    expect(created).toEqual({ ok: true, value: kept });
    expect(await listBanners({ activeOnly: true })).toEqual([kept]);
    const after = { ...DRAFT, isActive: true, contentVersion: 1 };
    expect(await trail.newest(5)).toEqual([
      { id: 'entry-001', at, actor: 'Admin', action: 'banner_created', subject: 'b', before: null, after },
    ]);
  });
});

describe('updateBanner', () => {
  it('changes only the switch when only the switch is given, and logs before and after', async () => {
    const { createBanner, updateBanner, listBanners, trail, context } = start();
    await createBanner({ id: 'b', draft: DRAFT, context: context() });
    const [before] = await listBanners({ activeOnly: true });
    const toggled = await updateBanner({ id: 'b', change: { isActive: false }, context: context() });
    const after = { ...before, isActive: false, updatedAt: NOON + 120_000 };
    expect(toggled).toEqual({ ok: true, value: after });
    expect(await listBanners({ activeOnly: true })).toEqual([]);
    expect(await listBanners({ activeOnly: false })).toEqual([after]);
    const facts = { ...DRAFT, contentVersion: 1 };
    expect(await trail.newest(1)).toEqual([
      {
        id: 'entry-002',
        at: NOON + 120_000,
        actor: 'Admin',
        action: 'banner_updated',
        subject: 'b',
        before: { ...facts, isActive: true },
        after: { ...facts, isActive: false },
      },
    ]);
  });

  it('never moves the time of the newest change back', async () => {
    const { createBanner, updateBanner, context } = start();
    const early = context();
    await createBanner({ id: 'b', draft: DRAFT, context: context() });
    const updated = await updateBanner({ id: 'b', change: { isActive: false }, context: early });
    expect(updated).toMatchObject({ value: { updatedAt: NOON + 120_001 } });
  });
});

const asked = () => Promise.reject(new Error('asked'));

describe('readActiveBanner', () => {
  it('reads no views while no banner is active', async () => {
    const banners = { ...createMemoryBannerStore(), viewedBy: asked };
    const readActiveBanner = makeReadActiveBanner({ banners });
    expect(await readActiveBanner({ sessionId: requireSessionId('ann') })).toBeUndefined();
  });

  it('shows a viewed banner again exactly when its text was changed after it was viewed', async () => {
    const step = fc.oneof(
      fc.record({ isActive: fc.boolean() }),
      fc.record({
        draft: fc.record({ title: fc.constantFrom('A', 'B'), content: fc.constantFrom('x', 'y') }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { createBanner, updateBanner, readActiveBanner, markBannerViewed, context } = start();
        const first = { title: 'A', content: 'x' };
        await createBanner({ id: 'b', draft: first, context: context() });
        await markBannerViewed({
          sessionId: requireSessionId('ann'),
          bannerId: 'b',
          contentVersion: 1,
          now: NOON,
        });
        let changes = 0;
        let wording = JSON.stringify(first);
        for (const change of steps) {
          await updateBanner({ id: 'b', change, context: context() });
          const next = 'draft' in change ? JSON.stringify(change.draft) : wording;
          if (next !== wording) changes += 1;
          wording = next;
        }
        await updateBanner({ id: 'b', change: { isActive: true }, context: context() });
        const shown = await readActiveBanner({ sessionId: requireSessionId('ann') });
        expect(shown?.contentVersion).toBe(changes === 0 ? undefined : changes + 1);
      }),
    );
  });
});
