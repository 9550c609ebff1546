import { describe, expect, it } from 'vitest';
import { createUseCases } from '../../createUseCases.ts';
import { createMemoryDeps, NOON } from '../../testing.ts';
import { FIRST_OWNER } from '../adminAccount.ts';
import { makeResetAdmin } from './resetAdmin.ts';

const OWNER = { ...FIRST_OWNER, password: 'old', totpSecret: 'AAAA', totpStep: 7, backupCodes: ['b'] };
const context = { id: 'entry', at: NOON + 1, actor: 'The operator' };

async function desk() {
  const deps = createMemoryDeps();
  await deps.admins.change(() => ({ answer: undefined, put: OWNER }));
  const useCases = createUseCases(deps);
  await useCases.signIn({
    oldTokenHash: undefined,
    device: 'Firefox',
    from: '203.0.113.9',
    account: OWNER,
    passwordRight: true,
    step: 8,
    backupHash: undefined,
    tokenHash: 'token',
    context: { ...context, id: 'sign-in', at: NOON },
  });
  const alive = async () => (await useCases.readAdmin({ tokenHash: 'token', now: NOON + 1 })) !== undefined;
  return { ...deps, alive, reset: makeResetAdmin(deps) };
}

describe('an admin who is locked out', () => {
  it('gets another password and no second factor, loses all sessions, and keeps name, role and used steps', async () => {
    const { reset, admins, alive, trail } = await desk();
    expect(await alive()).toBe(true);
    expect(await reset({ name: 'ADMIN', password: 'new', context })).toMatchObject({ ok: true });
    expect(await admins.list()).toEqual([
      { ...OWNER, password: 'new', totpSecret: null, totpStep: 8, backupCodes: [] },
    ]);
    expect(await alive()).toBe(false);
    const [newest] = await trail.newest(1);
    expect(newest).toMatchObject({ actor: 'The operator', action: 'admin_reset', subject: OWNER.id });
  });

  it.each(['', 'Nobody'])('changes nothing under the name %j', async (name) => {
    const { reset, admins, alive } = await desk();
    expect(await reset({ name, password: 'new', context })).toEqual({ ok: false, code: 'not_found' });
    expect((await admins.list()).map(({ password }) => password)).toEqual(['old']);
    expect(await alive()).toBe(true);
  });
});
