import { describe, expect, it } from 'vitest';
import { type AdminAccount, accountFor, FIRST_ADMIN } from '../adminAccount.ts';
import { createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../usecases.ts';
import { makeAddAdmin, makeRemoveAdmin, makeResetAdmin } from '../usecases.ts';

const hashOf = (token: string): string => token.repeat(64);

function desk() {
  const deps = createMemoryDeps();
  const useCases = createUseCases(deps);
  const [add, reset, remove] = [makeAddAdmin(deps), makeResetAdmin(deps), makeRemoveAdmin(deps)];
  let entries = 0;
  const context = (at = NOON) => ({ id: `entry-${(entries += 1)}`, at, actor: 'Admin' });
  return {
    ...useCases,
    ...deps,
    context,
    add: (name: string, id = name) => add({ id, name, password: 'hash', context: context() }),
    reset: (name: string) => reset({ name, password: 'new', context: context() }),
    remove: (name: string) => remove({ name, context: context() }),
    account: async (name: string) => accountFor(await deps.admins.list(), name)!,
    enter: (token: string, account: AdminAccount = FIRST_ADMIN, step?: number) =>
      useCases.signIn({
        oldTokenHash: undefined,
        from: '203.0.113.9',
        account,
        passwordRight: true,
        step,
        tokenHash: hashOf(token),
        context: context(),
      }),
    alive: async (token: string) =>
      (await useCases.readAdmin({ tokenHash: hashOf(token), now: NOON })) !== undefined,
    noted: async () => (await deps.trail.newest(100)).map(({ actor, action }) => `${actor} ${action}`),
  };
}

/** Ways to write a name that looks the same. */
const writings = (name: string) => [
  name,
  name.toUpperCase(),
  // Full width: each letter looks like its own, and is another one.
  name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  name.normalize('NFD'),
];

describe('an admin who is added', () => {
  it('signs in at once and is named in the trail', async () => {
    const { add, account, enter, trail } = desk();
    expect(await add('Ann')).toMatchObject({ ok: true, value: { name: 'Ann', password: 'hash' } });
    expect((await trail.newest(1))[0]).toMatchObject({ action: 'admin_added', after: { name: 'Ann' } });
    expect(await enter('a', await account('Ann'))).toMatchObject({ ok: true, value: { name: 'Ann' } });
  });

  it('has a name that no other admin has in capital or small letters, and is found by either', async () => {
    for (const name of ['Ann', 'Zoë']) {
      const { add, account } = desk();
      await add(name);
      for (const same of writings(name)) {
        expect(await account(same)).toMatchObject({ id: name });
        expect(await add(same)).toEqual({ ok: false, code: 'name_taken' });
      }
    }
  });

  it.each(['', ' ', '-a', 'a\nb', 'x'.repeat(41)])('cannot have the name %j', async (name) => {
    const { add, admins } = desk();
    expect(await add(name)).toEqual({ ok: false, code: 'invalid_name' });
    expect(await admins.list()).toEqual([FIRST_ADMIN]);
  });
});

describe('an admin who is removed', () => {
  it('loses all sessions, which no admin of the same name gets back', async () => {
    const { add, remove, enter, alive, account, noted } = desk();
    await add('Ann');
    await enter('a', await account('Ann'));
    expect(await remove('ANN')).toMatchObject({ ok: true });
    await add('Ann');
    expect(await alive('a')).toBe(false);
    expect(await noted()).toContain('Admin admin_removed');
  });

  it('is never the last one, and must have a name', async () => {
    const { remove, admins, noted } = desk();
    expect(await remove('Admin')).toEqual({ ok: false, code: 'last_admin' });
    for (const name of ['', 'Nobody']) expect(await remove(name)).toEqual({ ok: false, code: 'not_found' });
    expect(await admins.list()).toEqual([FIRST_ADMIN]);
    expect(await noted()).toEqual([]);
  });
});

describe('an admin who is locked out', () => {
  const OWNER = { ...FIRST_ADMIN, password: 'old', totpSecret: 'AAAA', totpStep: 7 };

  it('gets another password and no second factor, loses all sessions, and keeps name and used steps', async () => {
    const { reset, admins, enter, alive, trail } = desk();
    await admins.change(() => ({ answer: undefined, put: OWNER }));
    await enter('a', OWNER, 8);
    expect(await alive('a')).toBe(true);
    expect(await reset('ADMIN')).toMatchObject({ ok: true });
    expect(await admins.list()).toEqual([{ ...OWNER, password: 'new', totpSecret: null, totpStep: 8 }]);
    expect(await alive('a')).toBe(false);
    const [newest] = (await trail.newest(9)).filter(({ action }) => action === 'admin_reset');
    expect(newest).toMatchObject({ subject: OWNER.id, after: { name: 'Admin' } });
  });
});

describe('a sign-in without a name', () => {
  it('is that of the oldest admin', () => {
    const ann = { ...FIRST_ADMIN, id: 'a', name: 'Ann', createdAt: NOON };
    expect(accountFor([FIRST_ADMIN])).toBe(FIRST_ADMIN);
    expect(accountFor([FIRST_ADMIN, ann], '')).toBe(FIRST_ADMIN);
    expect(accountFor([FIRST_ADMIN, ann], 'Ben')).toBeUndefined();
  });
});

describe('an admin’s own account', () => {
  it('that changed since the password was checked gets no other password or second factor', async () => {
    const { changeOwnPassword, setSecondFactor, admins, adminSessions, enter, context, noted } = desk();
    await enter('a');
    const stored = { ...FIRST_ADMIN, password: 'changed meanwhile' };
    await admins.change(() => ({ answer: undefined, put: stored }));
    const late = { account: FIRST_ADMIN, tokenHash: hashOf('b'), context: context() };
    const changed = { ok: false, code: 'changed' };
    expect(await changeOwnPassword({ ...late, password: 'theirs' })).toEqual(changed);
    const secret = { text: 'JBSWY3DPEHPK3PXP', step: 7 };
    expect(await setSecondFactor({ ...late, present: undefined, secret })).toEqual(changed);
    expect(await admins.list()).toEqual([stored]);
    expect(await adminSessions.find(hashOf('a'))).toBeDefined();
    expect(await noted()).toEqual(['Admin signed_in']);
  });

  it('changes its second factor by a code that has not been used, and its other sessions end', async () => {
    const { setSecondFactor, admins, enter, alive, context } = desk();
    const account = { ...FIRST_ADMIN, totpSecret: 'JBSWY3DPEHPK3PXP', totpStep: 7 };
    await admins.change(() => ({ answer: undefined, put: account }));
    const given = () => ({ account, tokenHash: hashOf('a'), context: context() });
    const secret = { text: 'ANOTHERSECRET234', step: 9 };
    for (const present of [undefined, 7]) {
      const wrong = { ok: false, code: 'code_not_right' };
      expect(await setSecondFactor({ ...given(), present, secret: undefined })).toEqual(wrong);
      expect(await setSecondFactor({ ...given(), present, secret })).toEqual(wrong);
    }
    expect(await admins.list()).toEqual([account]);
    await enter('a', account, 8);
    await enter('b', account, 9);
    expect(await setSecondFactor({ ...given(), present: 10, secret })).toMatchObject({ ok: true });
    expect(await Promise.all(['a', 'b'].map(alive))).toEqual([true, false]);
    expect((await admins.list())[0]).toMatchObject({ totpSecret: secret.text, totpStep: 9 });
  });
});
