import type { ErrorBody } from '../../src/wire.ts';
import { describe, expect, it } from 'vitest';
import { adminDesk, OWN, SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { PASSWORD } from '../support/testServer.ts';
import { STEP } from './accountScene.ts';

describe('a sign-in that fails', () => {
  it('with a wrong password is answered the same way, at the same work, whether the name exists or needs a code', async () => {
    let checks = 0;
    const desk = await adminDesk();
    const coded = await desk.join('Coded');
    expect((await desk.protect(coded, OWN)).statusCode).toBe(200);
    await desk.join('Asha');
    const counted = await adminDesk({
      checkPassword: async () => ((checks += 1), 'right' as const),
    });
    const tries = [
      { name: 'Nobody' },
      { name: 'Asha', password: 'wrong' },
      { name: 'Nobody', code: '000000' },
      { name: 'Coded', password: 'wrong' },
      { name: 'Coded', password: 'wrong', code: '000000' },
      { name: 'Coded', password: 'wrong', code: codeOf(SECRET, desk.clock.now + STEP) },
    ];
    const answers: Awaited<ReturnType<typeof desk.signIn>>[] = [];
    for (const [index, each] of tries.entries()) {
      answers.push(await desk.signIn({ ...each, from: `198.51.100.${index}` }));
    }
    const seen = new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`));
    expect([...seen]).toEqual([expect.stringMatching(/^401 .*This is not the name or password\./)]);
    checks = 0;
    for (const name of ['Nobody', 'Admin']) await counted.signIn({ name });
    expect(checks).toBe(2);
  });

  it('with the right password answers that a code is missing or wrong, and names no other fault', async () => {
    const desk = await adminDesk();
    await desk.protect(await desk.join('Coded'), OWN);
    const answers: string[] = [];
    for (const code of [undefined, '000000', '111111']) {
      const { statusCode, payload } = await desk.signIn({ name: 'Coded', ...(code && { code }) });
      const { code: reason, message } = JSON.parse(payload) as ErrorBody;
      answers.push(`${statusCode} ${reason} ${message}`);
    }
    const told = '401 code_needed The password is right. Now type an unused code of your authenticator app.';
    expect(answers).toEqual([told, told, told]);
    expect((await desk.noted()).slice(0, 3)).toEqual(Array<string>(3).fill('Coded code_failed'));
  });

  it('with the right password and no code that counts costs a try, as a wrong password does', async () => {
    const desk = await adminDesk();
    await desk.protect(await desk.join('Coded'), OWN);
    const code = codeOf(SECRET, desk.clock.now + STEP);
    const statuses: number[] = [];
    const tries = [{}, { code: '000000' }, { password: 'wrong' }, {}, {}, { code }];
    for (const each of tries) statuses.push((await desk.signIn({ name: 'Coded', ...each })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('in two steps gives all tries back at its end', async () => {
    const desk = await adminDesk();
    await desk.protect(await desk.join('Coded'), OWN);
    for (const later of [1, 2, 3, 4]) {
      expect((await desk.signIn({ name: 'Coded' })).statusCode).toBe(401);
      desk.clock.now += STEP;
      const code = codeOf(SECRET, desk.clock.now);
      expect([later, (await desk.signIn({ name: 'Coded', code })).statusCode]).toEqual([later, 200]);
    }
  });

  it('from other addresses keeps nobody out, however often it is tried under a name', async () => {
    const desk = await adminDesk();
    await desk.join('Asha');
    for (let guess = 0; guess < 30; guess += 1) {
      const tried = await desk.signIn({ name: 'Asha', password: 'wrong', from: `198.51.100.${guess}` });
      expect(tried.statusCode).toBe(401);
    }
    expect((await desk.signIn({ name: 'Asha' })).statusCode).toBe(200);
  });

  it('keeps no browser out in which the same admin signed in before, at whatever address', async () => {
    const desk = await adminDesk();
    const { headers } = await desk.signIn({ password: PASSWORD });
    const [, device = ''] = [headers['set-cookie']].flat().map((each) => String(each).split(';')[0]);
    await desk.join('Asha');
    const by = async (body: object, as?: string) =>
      (await desk.ask('POST', 'session', { body, ...(as !== undefined && { as }) })).statusCode;
    for (let guess = 0; guess < 5; guess += 1) expect(await by({ password: 'wrong' })).toBe(401);
    expect(await by({ password: PASSWORD })).toBe(429);
    expect(await by({ password: OWN, name: 'Asha' }, device)).toBe(429);
    expect(await by({ password: PASSWORD }, `${device}x`)).toBe(429);
    expect(await by({ password: PASSWORD }, device)).toBe(200);
    // Its own tries are counted too.
    for (let guess = 0; guess < 5; guess += 1) expect(await by({ password: 'wrong' }, device)).toBe(401);
    expect(await by({ password: PASSWORD }, device)).toBe(429);
  });
});

describe('the form of a sign-in', () => {
  it('learns whether to ask for a name, and nothing about the admins', async () => {
    const desk = await adminDesk();
    const needs = async () => (await desk.ask('GET', 'sign-in')).payload;
    expect(await needs()).toBe('{"name":false}');
    await desk.join('Asha');
    expect(await needs()).toBe('{"name":true}');
  });
});
