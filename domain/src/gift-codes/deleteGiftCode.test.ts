import { describe, expect, it } from 'vitest';
import { NOON } from '../testing.ts';
import { away, draft, file, saved, setUp } from './testing/giftCodeScene.ts';

describe('deleteGiftCode', () => {
  it('removes the gift code and its icon, and logs what it was', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context(NOON + 1) });
    expect(await test.deleteGiftCode({ id: 'a', context: test.context(NOON + 2) })).toMatchObject({
      ok: true,
      value: { id: 'a' },
    });
    expect(await test.giftCodes.list()).toEqual([]);
    expect(await test.keys()).toEqual([]);
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_deleted',
      before: { ...saved, giftCode: '…', iconKey: 'icons/i.webp' },
      after: null,
    });
    expect(await test.deleteGiftCode({ id: 'a', context: test.context() })).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  it('is done also when the icon cannot be removed', async () => {
    const test = setUp(({ objects, giftCodes }) => ({ giftCodes, objects: { ...objects, remove: away } }));
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context(NOON + 1) });
    expect(await test.deleteGiftCode({ id: 'a', context: test.context() })).toMatchObject({ ok: true });
    expect(await test.giftCodes.list()).toEqual([]);
  });
});
