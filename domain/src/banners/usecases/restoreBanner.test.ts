import { describe, expect, it } from 'vitest';
import { aBanner, aTrailEntry, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';

const context = (id: string) => ({ id, at: NOON + 1, actor: 'Admin' });

function desk() {
  const deps = createMemoryDeps();
  const { deleteBanner, restoreBanner } = createUseCases(deps);
  return {
    ...deps,
    erase: (id: string) => deleteBanner({ id, context: context('erase') }),
    restore: (id: string, entry = 'restore') => restoreBanner({ id, context: context(entry) }),
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

  it('is done once, of callers at once too', async () => {
    const { banners, erase, restore } = desk();
    await banners.add(aBanner({ id: 'b' }), aTrailEntry({ id: 'add' }));
    await erase('b');
    const both = await Promise.all([restore('b', 'one'), restore('b', 'two')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, code: 'not_found' });
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
