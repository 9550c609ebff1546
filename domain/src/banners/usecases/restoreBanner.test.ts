import { describe, expect, it } from 'vitest';
import { aBanner, aTrailEntry, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';
import { makeRestoreBanner } from './restoreBanner.ts';

const context = (id: string) => ({ id, at: NOON + 1, actor: 'Admin' });

function desk() {
  const deps = createMemoryDeps();
  const { deleteBanner, restoreBanner } = createUseCases(deps);
  return {
    ...deps,
    erase: (id: string) => deleteBanner({ id, context: context('erase') }),
    restore: (id: string) => restoreBanner({ id, context: context('restore') }),
  };
}

describe('restoring a banner', () => {
  it.each([
    ['an active one in an order', { isActive: true, place: 3 }],
    ['an inactive one in no order', { isActive: false, place: null }],
  ])('brings the same row back: %s', async (_, given) => {
    const { banners, trail, erase, restore } = desk();
    const row = aBanner({ id: 'b', ...given });
    await banners.add(row, aTrailEntry({ id: 'add' }));
    await erase('b');
    const [{ before } = { before: null }] = await trail.newest(1);
    expect(before?.['place']).toBe(given.place ?? undefined);
    expect(await restore('b')).toEqual({ ok: true, value: row });
    expect(await banners.list()).toEqual([row]);
  });

  it('is done once, also by a caller that read the trail before', async () => {
    const { banners, trail, erase, restore } = desk();
    await banners.add(aBanner({ id: 'b' }), aTrailEntry({ id: 'add' }));
    await erase('b');
    const before = await trail.newest(9);
    expect(await restore('b')).toMatchObject({ ok: true });
    const late = makeRestoreBanner({ banners, trail: { ...trail, newest: async () => before } });
    expect(await late({ id: 'b', context: context('late') })).toEqual({ ok: false, code: 'not_found' });
  });

  it.each(['contentVersion', 'createdAt', 'updatedAt'])(
    'finds no row in an entry without its %s',
    async (missing) => {
      const { banners, trail, restore } = desk();
      const { title, content, contentVersion, createdAt, updatedAt } = aBanner();
      const before = { title, content, contentVersion, createdAt, updatedAt, [missing]: null };
      await trail.append(aTrailEntry({ action: 'banner_deleted', subject: 'b', before, after: null }));
      expect(await restore('b')).toEqual({ ok: false, code: 'not_found' });
      expect(await banners.list()).toEqual([]);
    },
  );
});
