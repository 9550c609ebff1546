import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminDesk, SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn, STEP } from './accountScene.ts';

describe('a second factor', () => {
  it('is set by a code of the app; sign-ins then need a code, and take each code once', async () => {
    const desk = await adminDesk();
    const wrong = await desk.ask('PUT', 'account/second-factor', {
      as: desk.owner,
      body: { password: PASSWORD, secret: SECRET, code: '000000' },
    });
    expect([wrong.statusCode, codeIn(wrong)]).toEqual([422, 'code_not_right']);
    const setUp = codeOf(SECRET, desk.clock.now);
    expect((await desk.protect(desk.owner)).statusCode).toBe(200);
    expect((await desk.account(desk.owner)).secondFactor).toBe(true);

    const statusOf = async (code?: string) =>
      (await desk.signIn({ password: PASSWORD, ...(code !== undefined && { code }) })).statusCode;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(setUp)).toBe(401);
    desk.clock.now += STEP;
    const next = codeOf(SECRET, desk.clock.now);
    expect(await statusOf(next)).toBe(200);
    expect(await statusOf(next)).toBe(401);
    expect(await statusOf(codeOf(SECRET, desk.clock.now - STEP))).toBe(401);
    expect(await statusOf(codeOf(SECRET, desk.clock.now + STEP))).toBe(200);
    expect(await statusOf(codeOf(SECRET, desk.clock.now + 3 * STEP))).toBe(401);
  });

  it('is removed with the password and a code that was not used, and sign-ins then need no code', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const used = codeOf(SECRET, desk.clock.now);
    const next = codeOf(SECRET, desk.clock.now + STEP);
    for (const present of [undefined, used, '000000', '111111']) {
      const rejected = await desk.unprotect(desk.owner, present);
      expect([rejected.statusCode, codeIn(rejected)]).toEqual([422, 'code_not_right']);
    }
    expect(codeIn(await desk.unprotect(desk.owner, next, 'wrong'))).toBe('password_not_right');
    expect((await desk.account(desk.owner)).secondFactor).toBe(true);
    // Five wrong tries are all that one has.
    expect((await desk.unprotect(desk.owner, next)).statusCode).toBe(429);
    vi.advanceTimersByTime(15 * 60_000);
    desk.clock.now += 15 * 60_000;
    expect((await desk.unprotect(desk.owner, codeOf(SECRET, desk.clock.now))).statusCode).toBe(200);
    expect((await desk.signIn({ password: PASSWORD })).statusCode).toBe(200);
  });

  it('is replaced by a code of the one before it only', async () => {
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const secret = SECRET.toLowerCase().replaceAll('j', 'k').toUpperCase();
    const replace = (present?: string) =>
      desk.ask('PUT', 'account/second-factor', {
        as: desk.owner,
        body: {
          password: PASSWORD,
          secret,
          code: codeOf(secret, desk.clock.now),
          ...(present !== undefined && { present }),
        },
      });
    expect(codeIn(await replace())).toBe('code_not_right');
    expect((await replace(codeOf(SECRET, desk.clock.now + STEP))).statusCode).toBe(200);
    expect((await desk.stores.admins.list())[0]?.totpSecret).toBe(secret);
  });

  it('ends the admin’s other sessions when it is set, replaced or removed', async () => {
    const desk = await adminDesk();
    const isIn = async (as: string) => (await desk.ask('GET', 'session', { as })).statusCode === 200;
    const before = desk.cookieIn(await desk.signIn({ password: PASSWORD }));
    await desk.protect(desk.owner);
    expect([await isIn(before), await isIn(desk.owner)]).toEqual([false, true]);
    desk.clock.now += STEP;
    const code = codeOf(SECRET, desk.clock.now);
    const stolen = desk.cookieIn(await desk.signIn({ password: PASSWORD, code }));
    expect(await isIn(stolen)).toBe(true);
    const next = codeOf(SECRET, desk.clock.now + STEP);
    expect((await desk.unprotect(desk.owner, next)).statusCode).toBe(200);
    expect([await isIn(stolen), await isIn(desk.owner)]).toEqual([false, true]);
  });

  it('keeps its secret to itself: no answer, log line or trail entry has it', async () => {
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const told = JSON.stringify(await desk.account(desk.owner));
    expect(told + desk.log() + JSON.stringify(await desk.stores.trail.newest(9))).not.toContain(SECRET);
  });
});
