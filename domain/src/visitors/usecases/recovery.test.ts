import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RECOVERY_BYTES, parseRecoveryCode } from '../recoveryCode.ts';
import { requireSessionId, type SessionId } from '../sessionId.ts';
import { createMemoryDeps, NOON } from '../../testing.ts';
import type { StoredRecovery } from '../../ports.ts';
import { makeReadBrakes, makeSetBrakes } from './brakes.ts';
import { makeOfferSession, makeTakeSession } from './recovery.ts';

const [ann, ben, earlier] = ['ann', 'ben', 'earlier'].map(requireSessionId) as [
  SessionId,
  SessionId,
  SessionId,
];
const random = new Uint8Array(RECOVERY_BYTES).fill(7);
const most = fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined });

it('what is stored of an offered session is never its code', async () => {
  const deps = createMemoryDeps();
  const stored: StoredRecovery[] = [];
  const recoveries = { ...deps.recoveries, offer: async (one: StoredRecovery) => void stored.push(one) };
  const offered = await makeOfferSession({ ...deps, recoveries })({ sessionId: ann, random, now: NOON });
  expect(offered).toEqual({ code: '0W3G-E1R7-0W3G-E1R7', expiresAt: NOON + 900_000 });
  expect(JSON.stringify(stored)).not.toMatch(/0W3G-?E1R7/i);
  expect(stored).toMatchObject([{ sessionId: ann, expiresAt: NOON + 900_000 }]);
});

it('after a session is taken, its brakes and those of the browser are never looser, under any of its keys', async () => {
  await fc.assert(
    fc.asyncProperty(
      // The limits of the old browser may be known by its visitor alone, from an earlier session.
      fc.record({ of: most, by: most, coolOff: fc.boolean(), setBy: fc.constantFrom(ann, earlier) }),
      async ({ of, by, coolOff, setBy }) => {
        const deps = createMemoryDeps();
        const set = makeSetBrakes(deps);
        const old = { sessionId: ann, visitorId: 'old' };
        const fresh = { sessionId: ben, visitorId: 'new' };
        await set({
          ...old,
          sessionId: setBy,
          now: NOON,
          change: { limits: of === undefined ? {} : { rounds: of } },
        });
        const change = {
          limits: by === undefined ? {} : { rounds: by },
          ...(coolOff && { coolOff: 'day' as const }),
        };
        await set({ ...fresh, now: NOON, change });
        const { code } = await makeOfferSession(deps)({ ...old, random, now: NOON });
        const taken = await makeTakeSession(deps)({ ...fresh, code: parseRecoveryCode(code)!, now: NOON });
        expect(taken).toEqual({ ok: true, value: ann });
        const strictest = Math.min(of ?? Infinity, by ?? Infinity);
        for (const who of [
          { sessionId: ann },
          { sessionId: requireSessionId('cleared'), visitorId: 'new' },
        ]) {
          const { limits, stop } = await makeReadBrakes(deps)({ ...who, now: NOON });
          expect(limits.rounds.most ?? Infinity).toBe(strictest);
          expect(stop?.code).toBe(coolOff ? 'cooling_off' : undefined);
        }
      },
    ),
    { numRuns: 30 },
  );
});

it('a code gives its session once, and adds no brake to a session without one', async () => {
  const deps = createMemoryDeps();
  const [offer, take] = [makeOfferSession(deps), makeTakeSession(deps)];
  const offered = await Promise.all(
    [ann, ben].map((sessionId, byte) => offer({ sessionId, random: random.map(() => byte), now: NOON })),
  );
  const caller = { sessionId: earlier, now: NOON };
  for (const [index, { code }] of offered.entries()) {
    const given = { ...caller, code: parseRecoveryCode(code)! };
    expect(await take(given)).toEqual({ ok: true, value: [ann, ben][index] });
    expect(await take(given)).toEqual({ ok: false, code: 'recovery_code_unknown' });
  }
  expect(await deps.brakes.find(['ann', 'ben', 'earlier'].map((id) => `session ${id}`))).toEqual([]);
});
