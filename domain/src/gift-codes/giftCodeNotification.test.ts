import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON } from '../testing.ts';
import { requireSessionId } from '../visitors/ids.ts';
import { draft, file, setUp } from './testing/giftCodeScene.ts';

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
