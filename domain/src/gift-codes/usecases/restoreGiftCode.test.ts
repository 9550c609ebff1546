import { describe, expect, it } from 'vitest';
import { aGiftCode, aTrailEntry, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';
import { makeRestoreGiftCode } from './restoreGiftCode.ts';

const context = (id: string) => ({ id, at: NOON + 1, actor: 'Admin' });

function desk() {
  const deps = createMemoryDeps();
  const { deleteGiftCode, restoreGiftCode } = createUseCases(deps);
  return {
    ...deps,
    erase: (id: string) => deleteGiftCode({ id, context: context('erase') }),
    restore: (id: string) => restoreGiftCode({ id, context: context('restore') }),
  };
}

describe('restoring a gift code', () => {
  it.each([true, false])('brings the same row back, active: %s', async (isActive) => {
    const { giftCodes, erase, restore } = desk();
    const row = aGiftCode({ id: 'a', isActive });
    await giftCodes.add(row, aTrailEntry({ id: 'add' }));
    await erase('a');
    expect(await restore('a')).toEqual({ ok: true, value: row });
    expect(await giftCodes.list()).toEqual([row]);
  });

  it('is done once, also by a caller that read the trail before', async () => {
    const { giftCodes, trail, erase, restore, ...others } = desk();
    await giftCodes.add(aGiftCode({ id: 'a' }), aTrailEntry({ id: 'add' }));
    await erase('a');
    const before = await trail.newest(9);
    expect(await restore('a')).toMatchObject({ ok: true });
    const late = makeRestoreGiftCode({
      ...others,
      giftCodes,
      trail: { ...trail, newest: async () => before },
    });
    expect(await late({ id: 'a', context: context('late') })).toEqual({ ok: false, code: 'not_found' });
  });

  it('takes an icon without a hash from an entry that an older version wrote', async () => {
    const { trail, restore } = desk();
    const { id, iconSha256: _, translations: __, ...before } = aGiftCode({ id: 'a' });
    await trail.append(aTrailEntry({ action: 'gift_code_deleted', subject: id, before, after: null }));
    expect(await restore('a')).toMatchObject({ ok: true, value: { iconSha256: null } });
  });

  it.each(['publishedAt', 'createdAt', 'updatedAt'])(
    'finds no row in an entry without its %s',
    async (missing) => {
      const { giftCodes, trail, restore } = desk();
      const { id, translations: _, ...row } = aGiftCode({ id: 'a' });
      const before = { ...row, [missing]: null };
      await trail.append(aTrailEntry({ action: 'gift_code_deleted', subject: id, before, after: null }));
      expect(await restore('a')).toEqual({ ok: false, code: 'not_found' });
      expect(await giftCodes.list()).toEqual([]);
    },
  );
});
