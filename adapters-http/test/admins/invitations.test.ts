import type { AdminInvitation } from '../../src/wire.ts';
import { describe, expect, it } from 'vitest';
import { adminDesk } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

const HOUR = 3_600_000;

describe('an invitation', () => {
  it('opens once: who accepts it chooses a password, is signed in, and is named in the trail', async () => {
    const desk = await adminDesk();
    const { token, endsAt } = await desk.invite('Asha');
    expect(endsAt).toBe(desk.clock.now + 48 * HOUR);
    const joined = await desk.accept(token);
    expect([joined.statusCode, JSON.parse(joined.payload)]).toEqual([
      200,
      { name: 'Asha', role: 'moderator', expiresAt: desk.clock.now + 12 * HOUR },
    ]);
    const cookie = desk.cookieIn(joined);
    expect(await desk.account(cookie)).toMatchObject({
      name: 'Asha',
      role: 'moderator',
      invitedUntil: null,
      secondFactor: false,
      sessions: [{ device: 'Firefox of the tests', startedAt: desk.clock.now, current: true }],
    });
    const again = await desk.accept(token);
    expect([again.statusCode, codeIn(again)]).toEqual([404, 'invitation_ended']);
    expect((await desk.signIn({ name: 'asha' })).statusCode).toBe(200);
    expect(await desk.noted()).toEqual([
      'Asha signed_in',
      'Asha admin_joined',
      'Admin admin_invited',
      'Admin signed_in',
    ]);
  });

  it('ends after 48 hours, and its token is nowhere stored', async () => {
    const desk = await adminDesk();
    const { token } = await desk.invite('Asha');
    const stored = JSON.stringify([await desk.stores.admins.list(), await desk.stores.trail.newest(9)]);
    expect(stored + desk.log()).not.toContain(token);
    desk.clock.now += 48 * HOUR;
    expect((await desk.accept(token)).statusCode).toBe(404);
    expect((await desk.signIn({ name: 'Asha' })).statusCode).toBe(401);
  });

  it('stops working once the owner makes a new one, and an admin who has joined gets none', async () => {
    const desk = await adminDesk();
    const { id, token } = await desk.invite('Asha');
    desk.clock.now += 48 * HOUR;
    const { cookie: as } = await desk.asAdmin();
    const renew = () => desk.ask('POST', `admins/${id}/invitation`, { as });
    const renewed = JSON.parse((await renew()).payload) as AdminInvitation;
    expect(renewed).toMatchObject({ id, endsAt: desk.clock.now + 48 * HOUR });
    expect((await desk.accept(token)).statusCode).toBe(404);
    expect((await desk.accept(renewed.token)).statusCode).toBe(200);
    const late = await renew();
    expect([late.statusCode, codeIn(late)]).toEqual([409, 'already_joined']);
    expect(await desk.noted()).toContain('Admin invitation_renewed');
  });

  it('takes a name once, and a password of 12 characters or more', async () => {
    const desk = await adminDesk();
    const { token } = await desk.invite('Asha');
    const body = { name: 'ASHA', role: 'owner', password: PASSWORD };
    const twice = await desk.ask('POST', 'admins', { as: desk.owner, body });
    expect([twice.statusCode, codeIn(twice)]).toEqual([409, 'name_taken']);
    const short = await desk.accept(token, 'x'.repeat(11));
    expect(short.payload).toContain('password must be text of 12 to 256 characters.');
    expect((await desk.accept(token, 'x'.repeat(12))).statusCode).toBe(200);
  });
});
