import { describe, expect, it } from 'vitest';
import { type AdminAccount, FIRST_OWNER } from '../adminAccount.ts';
import type { ReadCode } from '../backupCodes.ts';
import { INVITATION_LASTS } from '../adminInvitation.ts';
import { createMemoryDeps, NOON } from '../../testing.ts';
import { createUseCases } from '../../createUseCases.ts';

const hashOf = (token: string): string => token.repeat(64);
const NO_CODE = { step: undefined, backupHash: undefined };
const INVITED = { id: 'ann', name: 'Ann', role: 'moderator', hash: hashOf('i') } as const;

function desk() {
  const deps = createMemoryDeps();
  const useCases = createUseCases(deps);
  let entries = 0;
  const entry = (at = NOON) => ({ id: `entry-${(entries += 1)}`, at });
  const context = (at = NOON) => ({ ...entry(at), actor: 'Admin' });
  const session = { oldTokenHash: undefined, device: 'Firefox', from: '203.0.113.9' };
  return {
    ...useCases,
    ...deps,
    context,
    invite: () => useCases.inviteAdmin({ invitation: INVITED, context: context() }),
    join: (token = 'a', at = NOON, invitationHash = INVITED.hash) =>
      useCases.joinAsAdmin({
        ...session,
        tokenHash: hashOf(token),
        invitationHash,
        password: 'the hash',
        context: entry(at),
      }),
    enter: (token: string, account: AdminAccount = FIRST_OWNER, code: Partial<ReadCode> = {}) =>
      useCases.signIn({
        ...session,
        account,
        passwordRight: true,
        ...NO_CODE,
        ...code,
        tokenHash: hashOf(token),
        context: context(),
      }),
    alive: async (token: string) =>
      (await useCases.readAdmin({ tokenHash: hashOf(token), now: NOON })) !== undefined,
    noted: async () => (await deps.trail.newest(100)).map(({ actor, action }) => `${actor} ${action}`),
  };
}

describe('a person who is invited', () => {
  it('joins once, with a session and a name in the log of their own', async () => {
    const { invite, join, readAdmin, noted } = desk();
    await invite();
    const both = await Promise.all([join('a'), join('b')]);
    const first = both[0].ok ? 0 : 1;
    expect(both[1 - first]).toEqual({ ok: false, code: 'invitation_ended' });
    const admins = await Promise.all(
      ['a', 'b'].map((token) => readAdmin({ tokenHash: hashOf(token), now: NOON })),
    );
    expect(admins[first]).toMatchObject({ id: 'ann', name: 'Ann', role: 'moderator' });
    expect(admins[1 - first]).toBeUndefined();
    expect((await noted()).toSorted()).toEqual(['Admin admin_invited', 'Ann admin_joined']);
  });

  it('joins by the newest invitation only; nobody can renew it after the admin has joined', async () => {
    const { invite, join, renewInvitation, context, admins, noted } = desk();
    await invite();
    const renew = (id: string) =>
      renewInvitation({ invitation: { id, hash: hashOf('j') }, context: context(NOON + 1) });
    expect(await renew('ann')).toMatchObject({ ok: true });
    expect((await admins.list())[1]).toMatchObject({ invitedUntil: NOON + 1 + INVITATION_LASTS });
    expect((await join('a')).ok).toBe(false);
    expect((await join('a', NOON, hashOf('j'))).ok).toBe(true);
    expect(await renew('ann')).toEqual({ ok: false, code: 'already_joined' });
    expect(await renew('ben')).toEqual({ ok: false, code: 'not_found' });
    expect((await noted()).filter((each) => each.endsWith('renewed'))).toEqual(['Admin invitation_renewed']);
  });

  it('joins no more after 48 hours, nor once removed', async () => {
    const { invite, join, removeAdmin, context } = desk();
    await invite();
    expect((await join('a', NOON + INVITATION_LASTS)).ok).toBe(false);
    await removeAdmin({ id: 'ann', context: context() });
    expect((await join('a')).ok).toBe(false);
  });

  it('is in the log by name and role, and with the address from which they joined', async () => {
    const { invite, join, removeAdmin, context, trail } = desk();
    await invite();
    await join('a');
    await removeAdmin({ id: 'ann', context: context() });
    const known = { name: 'Ann', role: 'moderator' };
    expect((await trail.newest(9)).toReversed()).toMatchObject([
      { action: 'admin_invited', subject: 'ann', before: null, after: known },
      { action: 'admin_joined', subject: 'ann', after: { role: 'moderator', from: '203.0.113.9' } },
      { action: 'admin_removed', subject: 'ann', before: known, after: null },
    ]);
  });
});

describe('an owner', () => {
  it('changes a role, which holds for sessions at once, and removes an admin with their sessions', async () => {
    const { invite, join, readAdmin, changeAdminRole, removeAdmin, listAdmins, context, alive, trail } =
      desk();
    await invite();
    await join('a');
    await changeAdminRole({ id: 'ann', role: 'owner', context: context() });
    expect(await readAdmin({ tokenHash: hashOf('a'), now: NOON })).toMatchObject({ role: 'owner' });
    const [changed] = (await trail.newest(10)).filter(({ action }) => action === 'admin_role_changed');
    expect(changed).toMatchObject({ before: { role: 'moderator' }, after: { name: 'Ann', role: 'owner' } });
    await removeAdmin({ id: 'ann', context: context() });
    expect(await alive('a')).toBe(false);
    expect(await listAdmins()).toEqual([FIRST_OWNER]);
  });

  it('who is the last one stays it, and the log has nothing of the attempt', async () => {
    const { changeAdminRole, removeAdmin, inviteAdmin, listAdmins, context, noted } = desk();
    const failures = [
      await changeAdminRole({ id: 'first', role: 'moderator', context: context() }),
      await removeAdmin({ id: 'first', context: context() }),
      await inviteAdmin({ invitation: { ...INVITED, name: 'admin' }, context: context() }),
    ];
    expect(failures.map((each) => !each.ok && each.code)).toEqual(['last_owner', 'last_owner', 'name_taken']);
    expect(await listAdmins()).toEqual([FIRST_OWNER]);
    expect(await noted()).toEqual([]);
  });
});

describe('an admin’s own account', () => {
  it('gets another password, which ends their other sessions and nobody else’s', async () => {
    const { invite, join, enter, changeOwnPassword, alive, admins, context } = desk();
    await invite();
    await join('a');
    await enter('b');
    await enter('c');
    const change = { account: FIRST_OWNER, password: 'new hash', tokenHash: hashOf('c') };
    expect(await changeOwnPassword({ ...change, context: context() })).toBe(true);
    expect(await Promise.all(['a', 'b', 'c'].map(alive))).toEqual([true, false, true]);
    expect((await admins.list())[0]).toEqual({ ...FIRST_OWNER, password: 'new hash' });
    const account = (await admins.list()).find(({ id }) => id === 'ann')!;
    const own = { account, password: 'of Ann', tokenHash: hashOf('a'), context: context() };
    expect(await changeOwnPassword(own)).toBe(true);
    expect(await admins.list()).toMatchObject([{ password: 'new hash' }, { password: 'of Ann' }]);
    const gone = { ...own, account: { ...account, id: 'gone' }, context: context() };
    expect(await changeOwnPassword(gone)).toBe(false);
  });

  it('that changed since the password was checked gets no other password or second factor', async () => {
    const { changeOwnPassword, setSecondFactor, admins, adminSessions, enter, context, noted } = desk();
    await enter('a');
    const stored = { ...FIRST_OWNER, password: 'changed meanwhile' };
    await admins.change(() => ({ answer: undefined, put: stored }));
    const late = { account: FIRST_OWNER, context: context() };
    expect(await changeOwnPassword({ ...late, password: 'theirs', tokenHash: hashOf('b') })).toBe(false);
    const secret = { text: 'JBSWY3DPEHPK3PXP', step: 7, backupCodes: ['x', 'y'] };
    const coded = { present: NO_CODE, tokenHash: hashOf('b') };
    expect(await setSecondFactor({ ...late, ...coded, secret })).toEqual({ ok: false, code: 'changed' });
    expect(await admins.list()).toEqual([stored]);
    expect(await adminSessions.list()).toHaveLength(1);
    expect(await noted()).toEqual(['Admin signed_in']);
  });

  it('changes its second factor and its backup codes by a code that has not been used, and its other sessions end', async () => {
    const { setSecondFactor, replaceBackupCodes, admins, enter, alive, context, noted } = desk();
    const account = { ...FIRST_OWNER, totpSecret: 'JBSWY3DPEHPK3PXP', totpStep: 7, backupCodes: ['x', 'y'] };
    await admins.change(() => ({ answer: undefined, put: account }));
    const given = () => ({ account, tokenHash: hashOf('a'), context: context() });
    const secret = { text: 'ANOTHERSECRET234', step: 9, backupCodes: ['z'] };
    for (const present of [NO_CODE, { ...NO_CODE, step: 7 }, { ...NO_CODE, backupHash: 'z' }]) {
      const wrong = { ok: false, code: 'code_not_right' };
      expect(await setSecondFactor({ ...given(), present, secret: undefined })).toEqual(wrong);
      expect(await setSecondFactor({ ...given(), present, secret })).toEqual(wrong);
      expect(await replaceBackupCodes({ ...given(), present, backupCodes: ['z'] })).toEqual(wrong);
    }
    expect(await admins.list()).toEqual([account]);
    await enter('a', account, { step: 8 });
    await enter('b', account, { backupHash: 'y' });
    const present = { ...NO_CODE, backupHash: 'x' };
    expect(await replaceBackupCodes({ ...given(), present, backupCodes: ['z'] })).toMatchObject({ ok: true });
    expect(await Promise.all(['a', 'b'].map(alive))).toEqual([true, false]);
    expect((await admins.list())[0]).toMatchObject({ totpStep: 8, backupCodes: ['z'] });
    expect((await noted())[0]).toBe('Admin backup_codes_replaced');
  });

  it('gets a second factor, whose first code is used thereby, and loses it again', async () => {
    const { setSecondFactor, admins, context, noted } = desk();
    const secret = { text: 'JBSWY3DPEHPK3PXP', step: 7, backupCodes: ['x', 'y'] };
    const set = (given: Partial<Parameters<typeof setSecondFactor>[0]>) =>
      setSecondFactor({
        account: FIRST_OWNER,
        present: NO_CODE,
        tokenHash: hashOf('a'),
        secret: undefined,
        context: context(),
        ...given,
      });
    await set({ secret });
    const [account] = await admins.list();
    expect(account).toMatchObject({ totpSecret: secret.text, totpStep: 7, backupCodes: ['x', 'y'] });
    await set({ account: account!, present: { ...NO_CODE, step: 8 } });
    expect((await admins.list())[0]).toMatchObject({ totpSecret: null, totpStep: 8, backupCodes: [] });
    const gone = { ...FIRST_OWNER, id: 'gone' };
    expect(await set({ account: gone, secret })).toEqual({ ok: false, code: 'changed' });
    expect(await noted()).toEqual(['Admin second_factor_removed', 'Admin second_factor_set']);
  });
});
