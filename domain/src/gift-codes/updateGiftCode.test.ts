import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '../platform/object-key/objectKey.ts';
import { aGiftCode, NOON } from '../testing.ts';
import { draft, file, saved, setUp } from './testing/giftCodeScene.ts';

describe('updateGiftCode', () => {
  it('never moves the time of the newest change back, nor does a new icon', async () => {
    const test = setUp();
    const added = {
      ...test.context(),
      action: 'gift_code_created',
      subject: 'a',
      before: null,
      after: null,
    } as const;
    await test.giftCodes.add(aGiftCode({ id: 'a', updatedAt: NOON + 5 }), added);
    const updated = await test.updateGiftCode({ id: 'a', draft, context: test.context(NOON) });
    expect(updated).toMatchObject({ value: { updatedAt: NOON + 5 } });
    const withIcon = await test.setGiftCodeIcon({ id: 'a', file, iconId: 'x', context: test.context(NOON) });
    expect(withIcon).toMatchObject({ value: { updatedAt: NOON + 5 } });
  });

  it('replaces the fields and nothing else, and logs what they were', async () => {
    const test = setUp();
    const stored = aGiftCode({ id: 'a', iconKey: requireObjectKey('icons/a.webp') });
    await test.giftCodes.add(stored, {
      ...test.context(),
      action: 'gift_code_created',
      subject: 'a',
      before: null,
      after: null,
    });
    const next = {
      ...stored,
      ...saved,
      giftCode: 'NEW',
      isActive: false,
      publishedAt: NOON + 5,
      updatedAt: NOON + 5,
    };
    const changed = {
      ...draft,
      giftCode: 'NEW',
      isActive: false,
      id: 'b',
      iconKey: 'icons/b.webp',
      createdAt: 0,
    };
    expect(await test.updateGiftCode({ id: 'a', draft: changed, context: test.context(NOON + 5) })).toEqual({
      ok: true,
      value: next,
    });
    expect(await test.giftCodes.list()).toEqual([next]);
    const { gameName, registrationUrl, isActive, iconKey } = stored;
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_updated',
      subject: 'a',
      before: { gameName, registrationUrl, giftCode: 'A…3', isActive, iconKey },
      after: { ...saved, giftCode: '…', isActive: false, iconKey },
    });
  });

  it('rejects an invalid draft and an unknown gift code', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    const before = await test.giftCodes.list();
    const invalid = {
      id: 'a',
      draft: { ...draft, registrationUrl: 'javascript:alert(1)' },
      context: test.context(),
    };
    expect(await test.updateGiftCode(invalid)).toMatchObject({ code: 'invalid_gift_code' });
    expect(await test.updateGiftCode({ id: 'b', draft, context: test.context() })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await test.giftCodes.list()).toEqual(before);
    expect(await test.trail.newest(9)).toHaveLength(1);
  });
});
