import { describe, expect, it } from 'vitest';
import { adminDesk, SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn, codesIn, STEP } from './accountScene.ts';

describe('backup codes', () => {
  it('are ten, shown once, and each signs in once in place of a code of the app', async () => {
    const desk = await adminDesk();
    const codes = codesIn(await desk.protect(desk.owner));
    expect(new Set(codes).size).toBe(10);
    expect(codes.join(' ')).toMatch(/^(([0-9A-Z]{4}-){3}[0-9A-Z]{4} ?){10}$/);
    const statusOf = async (code: string) => (await desk.signIn({ password: PASSWORD, code })).statusCode;
    expect((await desk.signIn({ password: 'wrong', code: codes[0]! })).statusCode).toBe(401);
    expect(await statusOf(codes[0]!)).toBe(200);
    expect(await statusOf(codes[0]!)).toBe(401);
    expect(await statusOf(codes[1]!.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await desk.account(desk.owner)).toMatchObject({ secondFactor: true, backupCodes: 8 });
    const [used] = await desk.stores.trail.newest(1);
    expect(used).toMatchObject({ actor: 'Admin', action: 'backup_code_used', after: { left: 8 } });
    const told = JSON.stringify([await desk.stores.trail.newest(99), await desk.stores.admins.list()]);
    for (const code of codes) expect(told + desk.log()).not.toContain(code);
  });

  it('are wrong tries as others are: after five from an address the right one waits', async () => {
    const desk = await adminDesk();
    const codes = codesIn(await desk.protect(desk.owner));
    const statuses: number[] = [];
    for (const code of [...Array<string>(5).fill('0000-0000-0000-0000'), codes[0]!]) {
      statuses.push((await desk.signIn({ password: PASSWORD, code })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are replaced by an admin who gives the password and a code, which ends the old ones; an admin without a second factor has none', async () => {
    const desk = await adminDesk();
    const make = (password: string, present = '000000') =>
      desk.ask('POST', 'account/backup-codes', { as: desk.owner, body: { password, present } });
    const early = await make(PASSWORD);
    expect([early.statusCode, codeIn(early)]).toEqual([409, 'no_second_factor']);
    const [old = ''] = codesIn(await desk.protect(desk.owner));
    expect((await make('wrong')).statusCode).toBe(422);
    expect(codeIn(await make(PASSWORD))).toBe('code_not_right');
    const [next = '', another = ''] = codesIn(await make(PASSWORD, codeOf(SECRET, desk.clock.now + STEP)));
    expect((await desk.signIn({ password: PASSWORD, code: old })).statusCode).toBe(401);
    expect((await desk.signIn({ password: PASSWORD, code: next })).statusCode).toBe(200);
    expect(codesIn(await desk.unprotect(desk.owner, another))).toEqual([]);
    expect(await desk.account(desk.owner)).toMatchObject({ secondFactor: false, backupCodes: 0 });
    expect(await desk.noted()).toContain('Admin backup_codes_replaced');
  });
});
