import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireSessionId } from '../../visitors/sessionId.ts';
import { requireObjectKey } from '../../platform/object-key/objectKey.ts';
import type { TrailContext, GiftCodeStore, ObjectStore } from '../../ports.ts';
import { aGiftCode, NOON } from '../../testing/builders.ts';
import { anImageFile, createMemoryImageReader } from '../../platform/testing/createMemoryImageReader.ts';
import { createMemoryTrailStore } from '../../admins/testing/createMemoryTrailStore.ts';
import { createMemoryGiftCodeStore } from '../testing/createMemoryGiftCodeStore.ts';
import { createMemoryObjectStore } from '../../platform/testing/createMemoryObjectStore.ts';
import { emptyMemoryState } from '../../testing/memoryState.ts';
import { makeCreateGiftCode } from './createGiftCode.ts';
import { makeDeleteGiftCode } from './deleteGiftCode.ts';
import { makeHasGiftCodeNotification } from './giftCodes.ts';
import { makeListGiftCodes } from './giftCodes.ts';
import { makeMarkGiftCodesSeen } from './giftCodes.ts';
import { makeRestoreGiftCode } from './restoreGiftCode.ts';
import { makeSetGiftCodeIcon } from './setGiftCodeIcon.ts';
import { makeUpdateGiftCode } from './updateGiftCode.ts';

const draft = { gameName: ' Game ', registrationUrl: 'https://example.com/', giftCode: 'A1', isActive: true };
const saved = { ...draft, gameName: 'Game' };
const translations = { hi: { gameName: 'खेल' } };
const IN_HINDI = { 'translations.hi.gameName': 'खेल' };
const file = anImageFile({ note: 'first' });
const other = anImageFile({ note: 'other' });

type Parts = { readonly giftCodes: GiftCodeStore; readonly objects: ObjectStore };

function setUp(wrap: (parts: Parts) => Parts = (parts) => parts) {
  const state = emptyMemoryState();
  const whole = { giftCodes: createMemoryGiftCodeStore(state), objects: createMemoryObjectStore() };
  const deps = { ...wrap(whole), images: createMemoryImageReader() };
  let entries = 0;
  return {
    ...whole,
    trail: createMemoryTrailStore(state),
    context: (at = NOON): TrailContext => ({ id: `entry-${(entries += 1)}`, at, actor: 'Admin' }),
    async keys() {
      const keys: string[] = [];
      for await (const { key } of whole.objects.list()) keys.push(key);
      return keys;
    },
    listGiftCodes: makeListGiftCodes(deps),
    createGiftCode: makeCreateGiftCode(deps),
    updateGiftCode: makeUpdateGiftCode(deps),
    deleteGiftCode: makeDeleteGiftCode(deps),
    restoreGiftCode: makeRestoreGiftCode({ ...deps, trail: createMemoryTrailStore(state) }),
    setGiftCodeIcon: makeSetGiftCodeIcon(deps),
    hasGiftCodeNotification: makeHasGiftCodeNotification(deps),
    markGiftCodesSeen: makeMarkGiftCodesSeen(deps),
  };
}

const away = () => Promise.reject(new Error('away'));

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
      { ...entry, before: null, after: { ...saved, iconKey: null } },
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

describe('listGiftCodes', () => {
  it('shows visitors the active ones, and all to callers who ask for all', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.createGiftCode({
      id: 'b',
      draft: { ...draft, isActive: false },
      context: test.context(NOON + 1),
    });
    const ids = async (activeOnly: boolean) =>
      (await test.listGiftCodes({ activeOnly, now: NOON })).map(({ id }) => id);
    expect(await ids(true)).toEqual(['a']);
    expect(await ids(false)).toEqual(['b', 'a']);
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
      translations,
      isActive: false,
      publishedAt: NOON + 5,
      updatedAt: NOON + 5,
    };
    const changed = {
      ...draft,
      translations,
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
    const { gameName, registrationUrl, giftCode, isActive, iconKey } = stored;
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_updated',
      subject: 'a',
      before: { gameName, registrationUrl, giftCode, isActive, iconKey },
      after: { ...saved, ...IN_HINDI, giftCode: 'NEW', isActive: false, iconKey },
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
      after: { ...saved, ...IN_HINDI, iconKey: 'icons/i.webp' },
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
      before: { ...saved, iconKey: 'icons/i.webp' },
      after: null,
    });
    expect(await test.deleteGiftCode({ id: 'a', context: test.context() })).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  it('succeeds although the icon cannot be removed', async () => {
    const test = setUp(({ objects, giftCodes }) => ({
      giftCodes,
      objects: { ...objects, trash: { ...objects.trash, add: away } },
    }));
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context() });
    expect(await test.deleteGiftCode({ id: 'a', context: test.context() })).toMatchObject({ ok: true });
    expect(await test.giftCodes.list()).toEqual([]);
    expect(await test.keys()).toEqual(['icons/i.webp']);
  });

  it('leaves the icon in place as long as the row exists', async () => {
    const test = setUp(({ objects, giftCodes }) => ({ objects, giftCodes: { ...giftCodes, remove: away } }));
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context() });
    await expect(test.deleteGiftCode({ id: 'a', context: test.context() })).rejects.toThrow('away');
    expect(await test.keys()).toEqual(['icons/i.webp']);
  });
});

describe('setGiftCodeIcon', () => {
  it('stores the clean image under a key of its own, and removes the one before', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    const first = await test.setGiftCodeIcon({
      id: 'a',
      file,
      iconId: 'one',
      context: test.context(NOON + 1),
    });
    expect(first).toMatchObject({
      ok: true,
      value: { iconKey: 'icons/one.webp', publishedAt: NOON, updatedAt: NOON + 1 },
    });
    const second = await test.setGiftCodeIcon({
      id: 'a',
      file: other,
      iconId: 'two',
      context: test.context(NOON + 2),
    });
    expect(second).toMatchObject({ ok: true, value: { iconKey: 'icons/two.webp' } });
    expect(await test.keys()).toEqual(['icons/two.webp']);
    expect(String.fromCharCode(...((await test.objects.get(requireObjectKey('icons/two.webp'))) ?? []))).toBe(
      'icon other',
    );
    expect((await test.trail.newest(1))[0]).toMatchObject({
      action: 'gift_code_icon_changed',
      subject: 'a',
      before: { iconKey: 'icons/one.webp' },
      after: { iconKey: 'icons/two.webp' },
    });
  });

  it('rejects a file that is no image, and changes nothing', async () => {
    const test = setUp();
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    const before = await test.giftCodes.list();
    for (const [rejected, code] of [
      [Uint8Array.of(1, 2, 3), 'not_an_image'],
      [anImageFile({ failure: 'images_busy' }), 'images_busy'],
      [anImageFile({ failure: 'too_many_pixels' }), 'too_many_pixels'],
    ] as const) {
      const answer = await test.setGiftCodeIcon({
        id: 'a',
        file: rejected,
        iconId: 'i',
        context: test.context(),
      });
      expect(answer).toEqual({ ok: false, code });
    }
    expect(await test.giftCodes.list()).toEqual(before);
    expect(await test.keys()).toEqual([]);
  });

  it('rejects an unknown gift code, and leaves no image behind', async () => {
    const test = setUp();
    const answer = await test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context() });
    expect(answer).toEqual({ ok: false, code: 'not_found' });
    expect(await test.keys()).toEqual([]);
  });

  it('does not name an image that could not be stored', async () => {
    const test = setUp(({ objects, giftCodes }) => ({ giftCodes, objects: { ...objects, put: away } }));
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await expect(
      test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context() }),
    ).rejects.toThrow('away');
    expect((await test.giftCodes.list())[0]?.iconKey).toBeNull();
  });

  it('leaves the new image in place when it is unknown whether the row names it', async () => {
    const test = setUp(({ objects, giftCodes }) => ({
      objects,
      giftCodes: {
        ...giftCodes,
        async revise(...given) {
          await giftCodes.revise(...given);
          return away();
        },
      },
    }));
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    await expect(
      test.setGiftCodeIcon({ id: 'a', file, iconId: 'i', context: test.context() }),
    ).rejects.toThrow('away');
    expect((await test.giftCodes.list())[0]?.iconKey).toBe('icons/i.webp');
    expect(await test.keys()).toEqual(['icons/i.webp']);
  });

  it('never lets a gift code name an icon that is not there, whatever happens at once and whatever fails', async () => {
    const call = fc.record({
      does: fc.constantFrom('icon', 'icon', 'delete'),
      id: fc.constantFrom('a', 'b'),
    });
    const calls = fc.array(call, { minLength: 1, maxLength: 6 });
    const failing = fc.infiniteStream(fc.boolean());
    let check: (() => Promise<void>) | undefined;
    const act = (turn: () => Promise<void>) => turn().then(() => check?.());
    await fc.assert(
      fc.asyncProperty(fc.scheduler({ act }), calls, failing, async (scheduler, wanted, fails) => {
        /** Its answer comes at any time, and may be that it was not done. */
        const sometime = <Answer>(work: () => Promise<Answer>) =>
          scheduler.schedule(fails.next().value ? away() : work());
        const test = setUp(({ objects, giftCodes }) => ({
          objects: {
            ...objects,
            put: (...given) => sometime(() => objects.put(...given)),
            trash: { ...objects.trash, add: (keys) => sometime(() => objects.trash.add(keys)) },
          },
          giftCodes: {
            ...giftCodes,
            revise: (id, revise) => sometime(() => giftCodes.revise(id, revise)),
            remove: (id, trail) => sometime(() => giftCodes.remove(id, trail)),
          },
        }));
        check = async () => {
          const named = (await test.giftCodes.list()).flatMap(({ iconKey }) => iconKey ?? []);
          expect(await test.keys()).toEqual(expect.arrayContaining(named));
        };
        for (const id of ['a', 'b']) await test.createGiftCode({ id, draft, context: test.context() });
        const inFlight = wanted.map(({ does, id }, turn) => {
          const context = test.context();
          return does === 'icon'
            ? test.setGiftCodeIcon({ id, file, iconId: `i${turn}`, context })
            : test.deleteGiftCode({ id, context });
        });
        await scheduler.waitFor(Promise.allSettled(inFlight));
        await check();
      }),
    );
  });
});

/** Whether the session is told of something new. */
async function notified(test: ReturnType<typeof setUp>, sessionId = 'ann'): Promise<boolean> {
  return test.hasGiftCodeNotification({
    sessionId: requireSessionId(sessionId),
    codes: await test.giftCodes.list(),
  });
}

describe('the notification', () => {
  it('is shown to a session that never looked once a code is active, until it looks', async () => {
    const test = setUp();
    expect(await notified(test)).toBe(false);
    await test.createGiftCode({ id: 'a', draft, context: test.context() });
    expect(await notified(test)).toBe(true);
    await test.markGiftCodesSeen({ sessionId: requireSessionId('ann'), now: NOON + 1 });
    expect([await notified(test), await notified(test, 'ben')]).toEqual([false, true]);
  });

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
