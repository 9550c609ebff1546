import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/admins/credentials.ts';
import { adminDesk, OWN } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

const nothing = (): Promise<unknown> => Promise.resolve();

/** A desk that does `meanwhile`, once, between the next check of a password and what follows from it. */
async function slowDesk() {
  const passwords = await createPasswords(PASSWORD, 'the secret of the tests', { N: 2 });
  const moment = { meanwhile: nothing };
  const desk = await adminDesk({
    ...passwords,
    async checkPassword(...given) {
      const check = await passwords.checkPassword(...given);
      const { meanwhile } = moment;
      moment.meanwhile = nothing;
      await meanwhile();
      return check;
    },
  });
  const change = (as: string, password: string) =>
    desk.ask('PUT', 'account/password', { as, body: { current: PASSWORD, password } });
  return { ...desk, moment, change };
}

describe('a caller with the old password while it is changed', () => {
  it('begins no session by a sign-in that was under way', async () => {
    const desk = await slowDesk();
    desk.moment.meanwhile = () => desk.change(desk.owner, OWN);
    const late = await desk.signIn({ password: PASSWORD });
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
    expect((await desk.ask('GET', 'session', { as: desk.owner })).statusCode).toBe(200);
  });

  it('changes neither password nor second factor by a change that was under way', async () => {
    const desk = await slowDesk();
    const { cookie: theirs } = await desk.asAdmin();
    desk.moment.meanwhile = () => desk.change(desk.owner, OWN);
    const late = await desk.change(theirs, 'a password of a thief');
    expect([late.statusCode, codeIn(late)]).toEqual([422, 'password_not_right']);
    expect((await desk.signIn({ password: OWN })).statusCode).toBe(200);

    const other = await slowDesk();
    const { cookie: stolen } = await other.asAdmin();
    other.moment.meanwhile = () => other.change(other.owner, OWN);
    const set = await other.protect(stolen);
    expect([set.statusCode, codeIn(set)]).toEqual([422, 'password_not_right']);
    expect((await other.account(other.owner)).secondFactor).toBe(false);
  });
});
