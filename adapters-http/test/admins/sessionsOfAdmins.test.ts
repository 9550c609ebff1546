import { describe, expect, it } from 'vitest';
import { adminDesk, OWN } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

describe('sessions', () => {
  it('of a removed admin end', async () => {
    const desk = await adminDesk();
    const as = await desk.join('Asha');
    await desk.remove('Asha');
    expect((await desk.ask('GET', 'session', { as })).statusCode).toBe(401);
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
