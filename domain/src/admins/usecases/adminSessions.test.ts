import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS, FIRST_ADMIN } from '../adminAccount.ts';
import { createMemoryStores, NOON } from '../../testing.ts';
import { makeReadAdmin, makeSignIn, makeSignOut, type SignInInput } from '../usecases.ts';

const MINUTE = 60_000;
const hashOf = (token: string): string => token.repeat(64);

function desk() {
  const stores = { ...createMemoryStores(), passwordMark: 'one password' };
  const signIn = makeSignIn(stores);
  const signOut = makeSignOut(stores);
  let entries = 0;
  const context = (at: number) => ({ id: `entry-${(entries += 1)}`, at, actor: 'Admin' });
  return {
    ...stores,
    enter: (token: string, at = NOON, given: Partial<SignInInput> = {}) =>
      signIn({
        account: FIRST_ADMIN,
        passwordRight: true,
        step: undefined,
        tokenHash: hashOf(token),
        oldTokenHash: undefined,
        from: '203.0.113.9',
        context: context(at),
        ...given,
      }),
    read: (token: string, now: number, passwordMark = 'one password') =>
      makeReadAdmin({ ...stores, passwordMark })({ tokenHash: hashOf(token), now }),
    leave: (token: string, at = NOON) => signOut({ tokenHash: hashOf(token), context: context(at) }),
    noted: async () => (await stores.trail.newest(100)).map(({ action, after }) => ({ action, after })),
  };
}

const ADMIN = { id: 'first', name: 'Admin', expiresAt: NOON + ADMIN_SESSION_LASTS };

describe('signing in', () => {
  it('creates a session with the admin’s name and its end, and logs it', async () => {
    const { enter, read, noted } = desk();
    expect(await enter('a')).toMatchObject({ ok: true, value: { expiresAt: ADMIN.expiresAt } });
    expect(await read('a', NOON + 1)).toEqual(ADMIN);
    expect(await read('b', NOON + 1)).toBeUndefined();
    expect(await noted()).toEqual([{ action: 'signed_in', after: { from: '203.0.113.9' } }]);
  });

  it('creates no session when the trail cannot be written', async () => {
    const { enter, adminSessions } = desk();
    const context = { id: 'entry', at: NOON };
    await enter('a', NOON, { context });
    await expect(enter('b', NOON, { context })).rejects.toThrow(Error);
    expect(await adminSessions.find(hashOf('b'))).toBeUndefined();
  });

  it('begins no session when the password or the app changed, or the account went, since it was read', async () => {
    const changes = [{ put: { ...FIRST_ADMIN, password: 'new' } }, { remove: FIRST_ADMIN.id }];
    for (const change of [...changes, { put: { ...FIRST_ADMIN, totpSecret: 'JBSWY3DPEHPK3PXP' } }]) {
      const { enter, admins, adminSessions, noted } = desk();
      await admins.change(() => ({ answer: undefined, ...change }));
      expect(await enter('a')).toEqual({ ok: false, code: 'wrong_password' });
      expect(await adminSessions.find(hashOf('a'))).toBeUndefined();
      expect((await noted()).map(({ action }) => action)).toEqual(['sign_in_failed']);
    }
  });

  it('removes the sessions that have ended, and only those', async () => {
    const { enter, adminSessions } = desk();
    await enter('a', NOON - ADMIN_SESSION_LASTS);
    await adminSessions.touch(hashOf('a'), NOON - 1);
    await enter('b', NOON - ADMIN_SESSION_IDLE);
    await enter('c', NOON - ADMIN_SESSION_IDLE + 1);
    await enter('d');
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((token) => adminSessions.find(hashOf(token))));
    expect(kept.map((session) => session !== undefined)).toEqual([false, false, true, true]);
  });
});

describe('an account with an authenticator app', () => {
  it('accepts each code once, also from concurrent callers, and no older code after a newer one', async () => {
    const { enter, admins } = desk();
    const account = { ...FIRST_ADMIN, totpSecret: 'JBSWY3DPEHPK3PXP' };
    await admins.change(() => ({ answer: undefined, put: account }));
    const outcomes = async (...steps: readonly (number | undefined)[]) =>
      (await Promise.all(steps.map((step, at) => enter(String(at), NOON, { account, step })))).map(
        ({ ok }) => ok,
      );
    expect(await outcomes(undefined)).toEqual([false]);
    expect((await outcomes(7, 7, 7)).filter((ok) => ok)).toEqual([true]);
    expect(await outcomes(7)).toEqual([false]);
    expect(await outcomes(6)).toEqual([false]);
    expect(await outcomes(8)).toEqual([true]);
  });
});

describe('a session', () => {
  it('ends 2 hours after its last use, and 12 hours after its start however it is used', async () => {
    const { enter, read } = desk();
    await enter('a');
    expect(await read('a', NOON + ADMIN_SESSION_IDLE)).toBeUndefined();
    for (let at = NOON; at < ADMIN.expiresAt; at += MINUTE * 60) expect(await read('a', at)).toEqual(ADMIN);
    expect(await read('a', ADMIN.expiresAt - 1)).toEqual(ADMIN);
    expect(await read('a', ADMIN.expiresAt)).toBeUndefined();
  });

  it('ends when the configured password under which it began is another one', async () => {
    const { enter, read, admins } = desk();
    await enter('a');
    expect(await read('a', NOON, 'another password')).toBeUndefined();
    expect(await read('a', NOON)).toEqual(ADMIN);
    // With a password of its own the configured one no longer counts.
    await admins.change(() => ({ answer: 0, put: { ...FIRST_ADMIN, password: 'a hash' } }));
    expect(await read('a', NOON, 'another password')).toEqual(ADMIN);
  });

  it('stores its last use at most once a minute, and never more than a minute late', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(90_000), { minLength: 5, maxLength: 40 }), async (pauses) => {
        const { enter, admins, adminSessions, passwordMark } = desk();
        await enter('a');
        const touches: number[] = [];
        const touch: typeof adminSessions.touch = async (hash, at) => {
          touches.push(at);
          await adminSessions.touch(hash, at);
        };
        const read = makeReadAdmin({ admins, adminSessions: { ...adminSessions, touch }, passwordMark });
        let now = NOON;
        for (const pause of pauses) {
          now += pause;
          expect(await read({ tokenHash: hashOf('a'), now })).toEqual(ADMIN);
          const { lastSeenAt = 0 } = (await adminSessions.find(hashOf('a'))) ?? {};
          expect(now - lastSeenAt).toBeLessThan(MINUTE);
        }
        for (const [index, at] of touches.entries()) {
          expect(at - (touches[index - 1] ?? NOON)).toBeGreaterThanOrEqual(MINUTE);
        }
      }),
      { examples: [[[MINUTE]]] },
    );
  });
});
