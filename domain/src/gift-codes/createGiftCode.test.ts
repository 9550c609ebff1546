import { describe, expect, it } from 'vitest';
import { aGiftCode, NOON } from '../testing.ts';
import { draft, saved, setUp } from './testing/giftCodeScene.ts';

describe('createGiftCode', () => {
  it('stores the checked fields, published now and without an icon, and logs them', async () => {
    const test = setUp();
    const created = {
      ...aGiftCode({ id: 'a' }),
      ...saved,
      publishedAt: NOON,
      createdAt: NOON,
      updatedAt: NOON,
    };
    expect(await test.createGiftCode({ id: 'a', draft, context: test.context() })).toEqual({
      ok: true,
      value: created,
    });
    expect(await test.giftCodes.list()).toEqual([created]);
    const entry = { id: 'entry-1', at: NOON, actor: 'Admin', action: 'gift_code_created', subject: 'a' };
    expect(await test.trail.newest(9)).toEqual([
      { ...entry, before: null, after: { ...saved, giftCode: '…', iconKey: null } },
    ]);
  });

  it('rejects an invalid draft with its errors, and stores nothing', async () => {
    const test = setUp();
    const rejected = await test.createGiftCode({
      id: 'a',
      draft: { ...draft, giftCode: '' },
      context: test.context(),
    });
    const errors = [{ field: 'giftCode', message: 'Gift code is required' }];
    expect(rejected).toEqual({ ok: false, code: 'invalid_gift_code', errors });
    expect(await test.giftCodes.list()).toEqual([]);
    expect(await test.trail.newest(9)).toEqual([]);
  });
});
