import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireObjectKey } from '../platform/images.ts';
import { anImageFile, NOON } from '../testing.ts';
import { away, draft, file, setUp } from './testing/giftCodeScene.ts';

const other = anImageFile({ note: 'other' });

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
            remove: (keys) => sometime(() => objects.remove(keys)),
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
