import { describe, expect, it } from 'vitest';
import { adminDesk, OWN } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

describe('sessions', () => {
  it('of a removed admin end, and so does one that an owner ends', async () => {
    const desk = await adminDesk();
    const [first, second] = [await desk.join('Asha'), await desk.join('Ben')];
    const rows = await desk.admins();
    expect(rows.map(({ name, sessions }) => [name, sessions.length])).toEqual([
      ['Admin', 1],
      ['Asha', 1],
      ['Ben', 1],
    ]);
    const [, asha, ben] = rows;
    const ended = await desk.ask('DELETE', `sessions/${asha?.sessions[0]?.id}`, { as: desk.owner });
    expect(ended.statusCode).toBe(200);
    expect((await desk.ask('GET', 'session', { as: first })).statusCode).toBe(401);
    const removed = await desk.ask('DELETE', `admins/${ben?.id}`, { as: desk.owner });
    expect([removed.statusCode, removed.payload]).toEqual([200, '{"ok":true}']);
    expect((await desk.ask('GET', 'session', { as: second })).statusCode).toBe(401);
    expect((await desk.noted()).slice(0, 2)).toEqual(['Admin admin_removed', 'Admin session_ended']);
  });

  it('of others are not for a moderator to see or end', async () => {
    const desk = await adminDesk();
    const as = await desk.join('Asha');
    const [admin] = await desk.admins();
    const rejected = await desk.ask('DELETE', `sessions/${admin?.sessions[0]?.id}`, { as });
    expect(rejected.statusCode).toBe(404);
    expect(rejected.payload).toContain('session');
    expect((await desk.ask('GET', 'session', { as: desk.owner })).statusCode).toBe(200);
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
