import { describe, expect, it } from 'vitest';
import { aGiftCode, aTrailEntry, createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';
import { draft, file, IN_HINDI, saved, setUp, translations } from '../testing/giftCodeScene.ts';
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

describe('restoreGiftCode', () => {
  const MINUTE = 60_000;

  async function deleted() {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft: { ...draft, translations }, context: test.context() });
    await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context(NOON + 1) });
    const rows = await test.giftCodes.list();
    await test.deleteGiftCode({ id: 'a', context: test.context(NOON + MINUTE) });
    return { ...test, rows };
  }

  it('brings the same row and its icon back, and logs it', async () => {
    const test = await deleted();
    const restored = await test.restoreGiftCode({ id: 'a', context: test.context(NOON + 2 * MINUTE) });
    expect(restored).toEqual({ ok: true, value: test.rows[0] });
    expect(await test.giftCodes.list()).toEqual(test.rows);
    expect(await test.keys()).toEqual(['icons/i.webp']);
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_restored',
      subject: 'a',
      before: null,
      after: { ...saved, ...IN_HINDI, giftCode: '…', iconKey: 'icons/i.webp' },
    });
  });

  it('restores once, and finds the deletion behind any number of other entries', async () => {
    const test = await deleted();
    for (let more = 0; more < 120; more += 1) {
      await test.createGiftCode({ id: `more-${more}`, draft, context: test.context(NOON + MINUTE + 1) });
    }
    const again = () => test.restoreGiftCode({ id: 'a', context: test.context(NOON + 2 * MINUTE) });
    expect(await again()).toMatchObject({ ok: true });
    expect(await again()).toEqual({ ok: false, code: 'not_found' });
  });

  it('brings a gift code without an icon back', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    const rows = await test.giftCodes.list();
    await test.deleteGiftCode({ id: 'a', context: test.context(NOON + MINUTE) });
    expect(await test.restoreGiftCode({ id: 'a', context: test.context(NOON + MINUTE) })).toMatchObject({
      ok: true,
    });
    expect(await test.giftCodes.list()).toEqual(rows);
  });

  it.each([
    ['without the times of the row, as older versions wrote it', saved],
    ['without the row', null],
  ])('restores nothing from an entry %s', async (_, before) => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    const entry = {
      ...test.context(NOON + 1),
      action: 'gift_code_deleted',
      subject: 'a',
      after: null,
    } as const;
    await test.giftCodes.remove('a', () => ({ ...entry, before }));
    expect(await test.restoreGiftCode({ id: 'a', context: test.context(NOON + 2) })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await test.giftCodes.list()).toEqual([]);
  });

  it.each([
    ['more than 10 minutes later', 'a', NOON + 11 * MINUTE + 1],
    ['that was never deleted', 'b', NOON + 2 * MINUTE],
  ])('restores nothing %s', async (_, id, at) => {
    const test = await deleted();
    if (id === 'b') await test.createGiftCode({ id, draft, context: test.context(NOON) });
    const before = await test.giftCodes.list();
    expect(await test.restoreGiftCode({ id, context: test.context(at) })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await test.giftCodes.list()).toEqual(before);
  });
});
