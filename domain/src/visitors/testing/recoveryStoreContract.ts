import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { requireSessionId } from '../sessionId.ts';
import { NOON } from '../../testing/builders.ts';
import { storesTest } from '../../testing/storesTest.ts';
import { type MakeStores, withStores } from '../../testing/withStores.ts';

const [ann, ben] = [requireSessionId('ann'), requireSessionId('ben')];
const LATER = NOON + 900_000;

type Move = {
  readonly kind: 'offer' | 'take';
  readonly session: typeof ann;
  readonly code: string;
  readonly wait: number;
};

const moves: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('offer', 'take'),
  session: fc.constantFrom(ann, ben),
  code: fc.constantFrom('hash-1', 'hash-2', 'hash-3'),
  wait: fc.constantFrom(0, 1, 400_000),
});

/** What every store of recovery codes does. */
export function recoveryStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`recovery codes in ${name}`, () => {
    it('give their session once, to one of callers at once', async ({ recoveries }) => {
      await recoveries.offer({ sessionId: ann, codeHash: 'hash-1', expiresAt: LATER }, NOON);
      const taken = await Promise.all(Array.from({ length: 8 }, () => recoveries.take('hash-1', NOON + 1)));
      expect(taken.filter((session) => session !== undefined)).toEqual([ann]);
      expect(await recoveries.take('hash-1', NOON + 1)).toBeUndefined();
    });

    it('are not taken by another hash, nor from the moment on at which they expire', async ({
      recoveries,
    }) => {
      await recoveries.offer({ sessionId: ann, codeHash: 'hash-1', expiresAt: LATER }, NOON);
      for (const wrong of ['', '%', 'hash-', 'hash-2', 'ann']) {
        expect(await recoveries.take(wrong, NOON)).toBeUndefined();
      }
      expect(await recoveries.take('hash-1', LATER)).toBeUndefined();
      expect(await recoveries.take('hash-1', LATER - 1)).toBe(ann);
    });

    it('are always those that were offered last, not taken, and have not expired', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(moves, { minLength: 4, maxLength: 14 }), (made) =>
          withStores(makeStores, async ({ recoveries }) => {
            const model = new Map<string, { readonly hash: string; readonly expiresAt: number }>();
            const [given, taken]: [unknown[], unknown[]] = [[], []];
            let now = NOON;
            for (const [at, { kind, session, code, wait }] of made.entries()) {
              now += wait;
              // Random codes are all different, so each offer has its own.
              const hash = `${code} of ${session}`;
              if (kind === 'offer') {
                const fresh = `${hash} ${at}`;
                await recoveries.offer(
                  { sessionId: session, codeHash: fresh, expiresAt: now + 900_000 },
                  now,
                );
                model.set(session, { hash: fresh, expiresAt: now + 900_000 });
              } else {
                const known = model.get(session);
                const asked = code === 'hash-1' || known === undefined ? hash : known.hash;
                const waits = known !== undefined && known.hash === asked && known.expiresAt > now;
                given.push(waits ? session : undefined);
                taken.push(await recoveries.take(asked, now));
                if (waits) model.delete(session);
              }
            }
            expect(taken).toEqual(given);
          }),
        ),
        { numRuns: 10 },
      );
    });
  });
}
