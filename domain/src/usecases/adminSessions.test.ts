import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN_SESSION_IDLE, ADMIN_SESSION_LASTS } from '../admin/isAdminSessionAlive.ts';
import { createMemoryStores, NOON } from '../testing/index.ts';
import { makeReadAdmin } from './readAdmin.ts';
import { makeSignIn, type SignInInput } from './signIn.ts';
import { makeSignOut } from './signOut.ts';

const MINUTE = 60_000;
const hashOf = (token: string): string => token.repeat(64);

function desk() {
  const stores = createMemoryStores();
  const signIn = makeSignIn(stores);
  const readAdmin = makeReadAdmin(stores);
  const signOut = makeSignOut(stores);
  let entries = 0;
  const context = (at: number) => ({ id: `entry-${(entries += 1)}`, at, actor: 'Admin' });
  return {
    ...stores,
    enter: (token: string, at = NOON, given: Partial<SignInInput> = {}) =>
      signIn({
        passwordRight: true,
        tokenHash: hashOf(token),
        oldTokenHash: undefined,
        from: '203.0.113.9',
        context: context(at),
        ...given,
      }),
    read: (token: string, now: number) => readAdmin({ tokenHash: hashOf(token), now }),
    leave: (token: string, at = NOON) => signOut({ tokenHash: hashOf(token), context: context(at) }),
    noted: async () => (await stores.audit.newest(100)).map(({ action, after }) => ({ action, after })),
  };
}

const ADMIN = { name: 'Admin', expiresAt: NOON + ADMIN_SESSION_LASTS };

describe('signing in', () => {
  it('creates a session with the admin’s name and its end, and logs it', async () => {
    const { enter, read, noted } = desk();
    expect(await enter('a')).toEqual({ ok: true, value: { expiresAt: ADMIN.expiresAt } });
    expect(await read('a', NOON + 1)).toEqual(ADMIN);
    expect(await read('b', NOON + 1)).toBeUndefined();
    expect(await noted()).toEqual([{ action: 'signed_in', after: { from: '203.0.113.9' } }]);
  });

  it('with a wrong password creates no session, ends none, and logs the attempt', async () => {
    const { enter, read, noted } = desk();
    await enter('a');
    const rejected = await enter('b', NOON, { passwordRight: false, oldTokenHash: hashOf('a') });
    expect(rejected).toEqual({ ok: false, code: 'wrong_password' });
    expect(await read('b', NOON)).toBeUndefined();
    expect(await read('a', NOON)).toEqual(ADMIN);
    expect((await noted()).map(({ action }) => action)).toContain('sign_in_failed');
  });

  it('ends the caller’s old session, and no other', async () => {
    const { enter, read } = desk();
    await enter('a');
    await enter('b');
    await enter('c', NOON, { oldTokenHash: hashOf('a') });
    expect(await read('a', NOON)).toBeUndefined();
    expect(await read('b', NOON)).toEqual(ADMIN);
    expect(await read('c', NOON)).toEqual(ADMIN);
  });

  it('creates no session when the audit log cannot be written', async () => {
    const stores = createMemoryStores();
    const broken = { ...stores.audit, append: () => Promise.reject(new Error('full')) };
    const signIn = makeSignIn({ ...stores, audit: broken });
    const context = { id: 'entry', at: NOON, actor: 'Admin' };
    const input = { passwordRight: true, tokenHash: hashOf('a'), oldTokenHash: undefined, from: '', context };
    await expect(signIn(input)).rejects.toThrow('full');
    expect(await stores.adminSessions.find(hashOf('a'))).toBeUndefined();
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

describe('a session', () => {
  it('ends 2 hours after its last use, and 12 hours after its start however it is used', async () => {
    const { enter, read } = desk();
    await enter('a');
    expect(await read('a', NOON + ADMIN_SESSION_IDLE)).toBeUndefined();
    for (let at = NOON; at < ADMIN.expiresAt; at += MINUTE * 60) expect(await read('a', at)).toEqual(ADMIN);
    expect(await read('a', ADMIN.expiresAt - 1)).toEqual(ADMIN);
    expect(await read('a', ADMIN.expiresAt)).toBeUndefined();
  });

  it('stores its last use at most once a minute, and never more than a minute late', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(90_000), { minLength: 5, maxLength: 40 }), async (pauses) => {
        const { enter, adminSessions } = desk();
        await enter('a');
        const touches: number[] = [];
        const touch: typeof adminSessions.touch = async (hash, at) => {
          touches.push(at);
          await adminSessions.touch(hash, at);
        };
        const read = makeReadAdmin({ adminSessions: { ...adminSessions, touch } });
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
    );
  });

  it('is logged when it is signed out; a sign-out without a session is not', async () => {
    const { enter, leave, noted } = desk();
    await leave('a');
    expect(await noted()).toEqual([]);
    await enter('a');
    await leave('a');
    expect((await noted()).map(({ action }) => action)).toEqual(['signed_out', 'signed_in']);
  });

  it('that was signed out never comes back, and is logged once', async () => {
    const { enter, read, leave, noted } = desk();
    await enter('a');
    await leave('a', NOON + 1);
    await leave('a', NOON + 2);
    expect(await read('a', NOON + 3)).toBeUndefined();
    expect((await noted()).map(({ action }) => action)).toEqual(['signed_out', 'signed_in']);
  });
});
