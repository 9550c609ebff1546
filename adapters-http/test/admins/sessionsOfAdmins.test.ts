import { describe, expect, it } from 'vitest';
import { adminDesk, OWN } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

describe('sessions', () => {
  it('of a removed admin end, and so does one that its admin ends', async () => {
    const desk = await adminDesk();
    const [first, second] = [await desk.join('Asha'), await desk.join('Ben')];
    const [own] = (await desk.account(first)).sessions;
    const notMine = await desk.ask('DELETE', `sessions/${own?.id}`, { as: desk.owner });
    expect(notMine.statusCode).toBe(404);
    expect((await desk.ask('DELETE', `sessions/${own?.id}`, { as: first })).statusCode).toBe(200);
    expect((await desk.ask('GET', 'session', { as: first })).statusCode).toBe(401);
    await desk.remove('Ben');
    expect((await desk.ask('GET', 'session', { as: second })).statusCode).toBe(401);
  });

  it('of one admin are listed with their devices, and the caller’s is marked as the present one', async () => {
    const desk = await adminDesk();
    await desk.asAdmin();
    const { sessions } = await desk.account(desk.owner);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const { headers } = await desk.server.inject({
      method: 'POST',
      url: '/api/admin/session',
      headers: { 'user-agent': 'x'.repeat(1000) },
      payload: { password: PASSWORD },
    });
    const mine = (await desk.account(desk.cookieIn({ headers }))).sessions.find(({ current }) => current);
    expect(mine?.device).toBe('x'.repeat(200));
  });

  it('end when the password is changed, except the one that changed it', async () => {
    const desk = await adminDesk();
    const other = await desk.asAdmin();
    const change = (current: string) =>
      desk.ask('PUT', 'account/password', { as: desk.owner, body: { current, password: OWN } });
    const wrong = await change('not my password');
    expect([wrong.statusCode, codeIn(wrong)]).toEqual([422, 'password_not_right']);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect((await desk.ask('GET', 'session', { as: other.cookie })).statusCode).toBe(401);
    expect((await desk.ask('GET', 'session', { as: desk.owner })).statusCode).toBe(200);
    expect((await desk.signIn({ password: PASSWORD })).statusCode).toBe(401);
    expect((await desk.signIn({ password: OWN })).statusCode).toBe(200);
  });

  it('let nobody guess the password behind them: after five wrong ones also the right one waits', async () => {
    const desk = await adminDesk();
    const statuses: number[] = [];
    for (const current of ['1', '2', '3', '4', '5', PASSWORD]) {
      const body = { current, password: OWN };
      statuses.push((await desk.ask('PUT', 'account/password', { as: desk.owner, body })).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
