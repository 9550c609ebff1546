import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireSessionId } from '../ids.ts';
import { NOON } from '../../testing/builders.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

/** Every instant that a test names. */
const LAST = Number.MAX_SAFE_INTEGER;
const EVER = { since: 0, until: LAST };

/** What every presence store does. */
export function presenceStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`presence in ${name}`, () => {
    it('takes a crowd in one batch', async ({ presence }) => {
      const crowd = Array.from({ length: 5000 }, (_, index) => ({
        sessionId: requireSessionId(`session-${index}`),
        at: NOON,
      }));
      await presence.record(crowd, EVER);
      expect(await presence.count({ since: NOON - 1, until: LAST })).toBe(5000);
    });

    it('counts of one origin no more than asked, by where each session was last', async ({ presence }) => {
      const crowd = Array.from({ length: 30 }, (_, index) => ({
        sessionId: requireSessionId(`session-${index}`),
        at: NOON,
        origin: index < 25 ? 'one' : 'two',
      }));
      await presence.record(crowd, EVER);
      expect(await presence.count(EVER, 20)).toBe(25);
      expect(await presence.count(EVER, 3)).toBe(6);
      expect(await presence.count(EVER)).toBe(30);
      await presence.record(
        [{ sessionId: requireSessionId('session-0'), at: NOON + 1, origin: 'two' }],
        EVER,
      );
      expect(await presence.count(EVER, 20)).toBe(26);
      await presence.record([{ sessionId: requireSessionId('session-0'), at: NOON, origin: 'one' }], EVER);
      expect(await presence.count(EVER, 20)).toBe(26);
    });

    it('of a clock that was set back counts nobody, and the next ping is kept', async ({ presence }) => {
      await presence.record([{ sessionId: requireSessionId('ann'), at: NOON + 3_600_000 }], EVER);
      const span = { since: NOON - 90_000, until: NOON + 90_000 };
      expect(await presence.count(span)).toBe(0);
      await presence.record([{ sessionId: requireSessionId('ann'), at: NOON }], span);
      await presence.record([{ sessionId: requireSessionId('ben'), at: NOON + 90_001 }], span);
      expect(await presence.count(span)).toBe(1);
      expect(await presence.count(EVER)).toBe(1);
    });

    it('keeps exactly the latest pings that were not forgotten', async () => {
      const batch = fc.record({
        pings: fc.array(
          fc.record({
            sessionId: fc.constantFrom('a', 'b', 'c', 'd').map(requireSessionId),
            at: fc.integer({ min: 1, max: 50 }),
          }),
          { maxLength: 6 },
        ),
        forgetUntil: fc.integer({ min: 0, max: 50 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), (batches) =>
          withStores(makeStores, async ({ presence }) => {
            const latest = new Map<string, number>();
            for (const { pings, forgetUntil } of batches) {
              await presence.record(pings, { since: forgetUntil, until: LAST });
              for (const { sessionId, at } of pings) {
                latest.set(sessionId, Math.max(at, latest.get(sessionId) ?? 0));
              }
              for (const [sessionId, at] of latest) if (at <= forgetUntil) latest.delete(sessionId);
            }
            for (const since of [0, 10, 25, 49]) {
              const expected = [...latest.values()].filter((at) => at > since).length;
              expect(await presence.count({ since, until: LAST })).toBe(expected);
            }
          }),
        ),
        { numRuns: 15 },
      );
    });
  });
}
