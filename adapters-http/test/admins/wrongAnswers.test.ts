import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { adminDesk, OWN, SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { PASSWORD } from '../support/testServer.ts';

const STEP = 30_000;

/** The status and error of an answer, without the id of its request. */
function errorIn({ statusCode, payload }: { readonly statusCode: number; readonly payload: string }) {
  const { code, message, faults } = JSON.parse(payload) as ErrorBody;
  return { status: statusCode, code, message, faults };
}

const wrong = (code: string, field: string, message: string) => ({
  status: 422,
  code,
  message: `${message}.`,
  faults: [{ field, message }],
});

describe('a wrong password of one’s own', () => {
  it.each([
    ['PUT', 'account/password', 'current', { current: 'wrong', password: OWN }],
    ['PUT', 'account/second-factor', 'password', { password: 'wrong', secret: null }],
  ])('in %s %s is named by the field %s', async (method, url, field, body) => {
    const desk = await adminDesk();
    const answer = await desk.ask(method, url, { as: desk.owner, body });
    expect(errorIn(answer)).toEqual(wrong('password_not_right', field, 'This is not your password'));
  });

  it('of one admin costs no other admin a try', async () => {
    const desk = await adminDesk();
    const as = await desk.join('Asha');
    const change = (admin: string, current: string) =>
      desk.ask('PUT', 'account/password', { as: admin, body: { current, password: OWN } });
    for (let times = 0; times < 6; times += 1) await change(desk.owner, 'wrong');
    expect((await change(desk.owner, PASSWORD)).statusCode).toBe(429);
    expect((await change(as, OWN)).statusCode).toBe(200);
  });

  it('costs no try while too many are checked', async () => {
    const checks = { isBusy: false };
    const desk = await adminDesk({ checkPassword: async () => (checks.isBusy ? 'busy' : 'right') });
    const change = () =>
      desk.ask('PUT', 'account/password', { as: desk.owner, body: { current: PASSWORD, password: OWN } });
    checks.isBusy = true;
    for (let times = 0; times < 6; times += 1) {
      const { statusCode, headers } = await change();
      expect([statusCode, headers['retry-after']]).toEqual([429, '2']);
    }
    checks.isBusy = false;
    expect((await change()).statusCode).toBe(200);
  });
});

describe('a wrong code', () => {
  it('of the app that is set up is named by its field', async () => {
    const desk = await adminDesk();
    const body = { password: PASSWORD, secret: SECRET, code: '000000' };
    const answer = await desk.ask('PUT', 'account/second-factor', { as: desk.owner, body });
    expect(errorIn(answer)).toEqual(wrong('code_not_right', 'code', 'This is not the code of the app'));
  });
});

describe('a code of the app', () => {
  it('serves one of two changes that come at once', async () => {
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const present = codeOf(SECRET, desk.clock.now + STEP);
    const answers = await Promise.all([0, 1].map(() => desk.unprotect(desk.owner, present)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });
});
