import { describe, expect, it } from 'vitest';
import { NOON, aGiftCode } from '../testing.ts';
import { away, draft, file, saved, setUp } from './testing/giftCodeScene.ts';
import { requireObjectKey } from '../platform/images.ts';
import fc from 'fast-check';
import { requireSessionId } from '../visitors/ids.ts';

describe('createGiftCode', () => {
  it('stores the checked fields, published now and without an icon, and logs them', async () => {
    const test = setUp();
    const created = { ...saved, iconKey: null, publishedAt: NOON, createdAt: NOON, updatedAt: NOON };
    expect(await test.createGiftCode({ id: 'a', draft, context: test.context() })).toMatchObject({
      ok: true,
      value: created,
    });
    expect(await test.giftCodes.list()).toMatchObject([created]);
    const entry = { id: 'entry-1', at: NOON, actor: 'Admin', action: 'gift_code_created', subject: 'a' };
    expect(await test.trail.newest(9)).toMatchObject([
      { ...entry, before: null, after: { ...saved, giftCode: '…', iconKey: null } },
    ]);
  });
});

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
    expect(updated).toMatchObject({ value: { updatedAt: NOON + 6 } });
    const withIcon = await test.setGiftCodeIcon({ id: 'a', file, iconId: 'x', context: test.context(NOON) });
    expect(withIcon).toMatchObject({ value: { updatedAt: NOON + 7 } });
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
    const changed = {
      ...draft,
      giftCode: 'NEW',
      isActive: false,
      id: 'b',
      iconKey: 'icons/b.webp',
      createdAt: 0,
    };
    const [at, { id, iconKey: icon, createdAt }] = [NOON + 5, stored];
    const next = {
      ...saved,
      giftCode: 'NEW',
      isActive: false,
      id,
      iconKey: icon,
      createdAt,
      publishedAt: at,
    };
    await test.updateGiftCode({ id: 'a', draft: changed, context: test.context(at) });
    expect(await test.giftCodes.list()).toMatchObject([next]);
    const { gameName, registrationUrl, isActive, iconKey } = stored;
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_updated',
      subject: 'a',
      before: { gameName, registrationUrl, giftCode: 'A…3', isActive, iconKey },
      after: { ...saved, giftCode: '…', isActive: false, iconKey },
    });
  });
});

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

/** Whether the session is notified. */
async function notified(test: ReturnType<typeof setUp>, sessionId = 'ann'): Promise<boolean> {
  return test.hasGiftCodeNotification({
    sessionId: requireSessionId(sessionId),
    codes: await test.giftCodes.list(),
  });
}

describe('the notification', () => {
  it('reads no last look while no code is active', async () => {
    const asked: string[] = [];
    const test = setUp(({ objects, giftCodes }) => ({
      objects,
      giftCodes: {
        ...giftCodes,
        seenAt: (sessionId) => (asked.push(sessionId), giftCodes.seenAt(sessionId)),
      },
    }));
    await test.createGiftCode({ id: 'a', draft: { ...draft, isActive: false }, context: test.context() });
    expect(await notified(test)).toBe(false);
    expect(asked).toEqual([]);
  });

  it('is shown exactly for active codes created, switched on again or changed since the last look', async () => {
    const step = fc.record({
      does: fc.constantFrom('create', 'update', 'update', 'delete', 'icon', 'look'),
      id: fc.constantFrom('a', 'b'),
      giftCode: fc.constantFrom('A1', 'B2'),
      gameName: fc.constantFrom('Game A', 'Game B'),
      isActive: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const test = setUp();
        const codes = new Map<string, { isActive: boolean; giftCode: string; isNew: boolean }>();
        for (const [turn, { does, id, ...fields }] of steps.entries()) {
          const context = test.context(NOON + turn);
          const stored = codes.get(id);
          if (does === 'look') {
            await test.markGiftCodesSeen({ sessionId: requireSessionId('ann'), now: NOON + turn });
            for (const code of codes.values()) code.isNew = false;
          } else if (does === 'delete') {
            await test.deleteGiftCode({ id, context });
            codes.delete(id);
          } else if (does === 'icon') {
            await test.setGiftCodeIcon({ id, file, iconId: `i${turn}`, context });
          } else if (does === 'create' && stored === undefined) {
            await test.createGiftCode({ id, draft: { ...draft, ...fields }, context });
            codes.set(id, { ...fields, isNew: true });
          } else if (does === 'update' && stored !== undefined) {
            await test.updateGiftCode({ id, draft: { ...draft, ...fields }, context });
            const changed = fields.giftCode !== stored.giftCode || (fields.isActive && !stored.isActive);
            codes.set(id, { ...fields, isNew: stored.isNew || changed });
          }
          const expected = [...codes.values()].some(({ isActive, isNew }) => isActive && isNew);
          expect(await notified(test)).toBe(expected);
        }
      }),
    );
  });
});
