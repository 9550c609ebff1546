import type { AdminInvitation, BackupCodes, ErrorBody } from '../../src/wire.ts';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '../../src/admins/createPasswords.ts';
import { adminDesk, OWN, SECRET } from '../support/adminDesk.ts';
import { codeOf } from '../support/codeOf.ts';
import { PASSWORD } from '../support/testServer.ts';

const HOUR = 3_600_000;
const STEP = 30_000;

const codeIn = ({ payload }: { payload: string }) => (JSON.parse(payload) as ErrorBody).code;

const codesIn = ({ payload }: { payload: string }) => (JSON.parse(payload) as BackupCodes).codes;
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

  it('stops working when a new one replaces it; the server makes no new one for an admin who has joined', async () => {
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

describe('a moderator', () => {
  it('is rejected with 403 by each route of owners, and by no other', async () => {
    const desk = await adminDesk({ rateLimitScale: 1000 });
    const as = await desk.join('Asha');
    const guarded = desk.server.table().filter(({ settings: { auth } }) => typeof auth === 'object');
    const answers: [string, number][] = [];
    for (const { method, path } of guarded) {
      if (`${method} ${path}` === 'delete /api/admin/session') continue;
      const url = path.replace('/api/admin/', '').replace('{id}', 'x');
      if (!path.startsWith('/api/admin/')) continue;
      const body = ['post', 'put', 'patch'].includes(method) ? {} : undefined;
      const { statusCode, payload } = await desk.ask(method, url, { as, ...(body && { body }) });
      const forbidden = payload.includes('Only an owner may do this.');
      answers.push([`${method.toUpperCase()} ${path}`, forbidden ? 403 : statusCode]);
    }
    expect(answers.filter(([, status]) => status === 403).map(([route]) => route)).toEqual(
      expect.arrayContaining([
        'GET /api/admin/admins',
        'POST /api/admin/admins',
        'PUT /api/admin/admins/{id}',
        'DELETE /api/admin/admins/{id}',
        'POST /api/admin/admins/{id}/invitation',
        'POST /api/admin/objects/claim',
        'POST /api/admin/objects/sweep',
        'POST /api/admin/quarantine/{id}',
      ]),
    );
    expect(answers.filter(([, status]) => status === 403)).toHaveLength(8);
    expect(answers.filter(([, status]) => status === 401 || status >= 500)).toEqual([]);
  });

  it('who becomes an owner has the rights of one with the same session', async () => {
    const desk = await adminDesk();
    const as = await desk.join('Asha');
    const { id } = await desk.account(as);
    expect((await desk.ask('GET', 'admins', { as })).statusCode).toBe(403);
    const change = { as: desk.owner, body: { role: 'owner', password: PASSWORD } };
    expect((await desk.ask('PUT', `admins/${id}`, change)).statusCode).toBe(200);
    expect((await desk.ask('GET', 'admins', { as })).statusCode).toBe(200);
  });
});

describe('an owner', () => {
  it('is made with the password of the owner who makes one, by an invitation and by a role', async () => {
    const desk = await adminDesk();
    const as = await desk.join('Asha');
    const { id } = await desk.account(as);
    const made = async (password?: string) => {
      const body = { role: 'owner', ...(password !== undefined && { password }) };
      const invited = await desk.ask('POST', 'admins', { as: desk.owner, body: { ...body, name: 'Ben' } });
      const promoted = await desk.ask('PUT', `admins/${id}`, { as: desk.owner, body });
      return [invited, promoted].map((answer) => codeIn(answer) ?? answer.statusCode);
    };
    for (const wrong of [undefined, 'wrong']) {
      expect(await made(wrong)).toEqual(['password_not_right', 'password_not_right']);
    }
    expect((await desk.admins()).map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Admin owner',
      'Asha moderator',
    ]);
    expect(await made(PASSWORD)).toEqual([201, 200]);
    // Another link would be an owner's, without the password.
    const ben = (await desk.admins()).find(({ name }) => name === 'Ben');
    const renewed = await desk.ask('POST', `admins/${ben?.id}/invitation`, { as: desk.owner });
    expect([renewed.statusCode, codeIn(renewed)]).toEqual([409, 'owner_invited']);
  });
});

describe('the last owner', () => {
  it('can be neither removed nor demoted', async () => {
    const desk = await adminDesk();
    await desk.join('Asha');
    const { id } = await desk.account(desk.owner);
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { role: 'moderator' }],
    ] as const) {
      const rejected = await desk.ask(method, `admins/${id}`, { as: desk.owner, ...(body && { body }) });
      expect([rejected.statusCode, codeIn(rejected)]).toEqual([409, 'last_owner']);
    }
  });
});

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

describe('who knew the old password while it is changed', () => {
  it('begins no session by a sign-in that was under way', async () => {
    const desk = await slowDesk();
    desk.moment.meanwhile = () => desk.change(desk.owner, OWN);
    const late = await desk.signIn({ password: PASSWORD });
    expect([late.statusCode, late.headers['set-cookie']]).toEqual([401, undefined]);
    const [admin] = await desk.admins();
    expect(admin?.sessions).toHaveLength(1);
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
    expect((await other.admins())[0]?.secondFactor).toBe(false);
  });
});

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

  it('is removed with the password and a code that was not used, and a code is then not asked for', async () => {
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const used = codeOf(SECRET, desk.clock.now);
    const next = codeOf(SECRET, desk.clock.now + STEP);
    for (const present of [undefined, used, '000000', '0000-0000-0000-0000']) {
      const rejected = await desk.unprotect(desk.owner, present);
      expect([rejected.statusCode, codeIn(rejected)]).toEqual([422, 'code_not_right']);
    }
    expect(codeIn(await desk.unprotect(desk.owner, next, 'wrong'))).toBe('password_not_right');
    expect((await desk.account(desk.owner)).secondFactor).toBe(true);
    // Five wrong tries are all that one has.
    expect((await desk.unprotect(desk.owner, next)).statusCode).toBe(429);
    desk.clock.now += 15 * 60_000;
    expect((await desk.unprotect(desk.owner, codeOf(SECRET, desk.clock.now))).statusCode).toBe(200);
    expect((await desk.signIn({ password: PASSWORD })).statusCode).toBe(200);
  });

  it('is replaced by a code of the one before it only', async () => {
    const desk = await adminDesk();
    const [backup = ''] = codesIn(await desk.protect(desk.owner));
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
    expect((await replace(backup)).statusCode).toBe(200);
    expect((await desk.stores.admins.list())[0]?.totpSecret).toBe(secret);
  });

  it('ends the admin’s other sessions when it is set, replaced or removed', async () => {
    const desk = await adminDesk();
    const isIn = async (as: string) => (await desk.ask('GET', 'session', { as })).statusCode === 200;
    const before = desk.cookieIn(await desk.signIn({ password: PASSWORD }));
    const [first = '', second = ''] = codesIn(await desk.protect(desk.owner));
    expect([await isIn(before), await isIn(desk.owner)]).toEqual([false, true]);
    const stolen = desk.cookieIn(await desk.signIn({ password: PASSWORD, code: first }));
    expect(await isIn(stolen)).toBe(true);
    expect((await desk.unprotect(desk.owner, second)).statusCode).toBe(200);
    expect([await isIn(stolen), await isIn(desk.owner)]).toEqual([false, true]);
  });

  it('keeps its secret to itself: no answer, log line or trail entry has it', async () => {
    const desk = await adminDesk();
    await desk.protect(desk.owner);
    const told = JSON.stringify([await desk.admins(), await desk.account(desk.owner)]);
    expect(told + desk.log() + JSON.stringify(await desk.stores.trail.newest(9))).not.toContain(SECRET);
  });
});

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

describe('a sign-in that fails', () => {
  it('with a wrong password is answered the same way, at the same work, whether the name exists, joined, or needs a code', async () => {
    let checks = 0;
    const desk = await adminDesk();
    await desk.invite('Invited');
    const coded = await desk.join('Coded');
    expect((await desk.protect(coded, OWN)).statusCode).toBe(200);
    await desk.join('Asha');
    const counted = await adminDesk({
      checkPassword: async () => ((checks += 1), 'right' as const),
    });
    const tries = [
      { name: 'Nobody' },
      { name: 'Invited' },
      { name: 'Asha', password: 'wrong' },
      { name: 'Nobody', code: '000000' },
      { name: 'Coded', password: 'wrong' },
      { name: 'Coded', password: 'wrong', code: '000000' },
      { name: 'Coded', password: 'wrong', code: codeOf(SECRET, desk.clock.now + STEP) },
      { name: 'Coded', password: 'wrong', code: '0000-0000-0000-0000' },
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

  it('with the right password tells that a code is needed or does not count, and calls nothing else wrong', async () => {
    const desk = await adminDesk();
    await desk.protect(await desk.join('Coded'), OWN);
    const answers: string[] = [];
    for (const code of [undefined, '000000', '0000-0000-0000-0000']) {
      const { statusCode, payload } = await desk.signIn({ name: 'Coded', ...(code && { code }) });
      const { code: reason, message } = JSON.parse(payload) as ErrorBody;
      answers.push(`${statusCode} ${reason} ${message}`);
    }
    const wrong = '401 code_needed This is neither an unused code of the app nor a backup code.';
    expect(answers).toEqual([
      '401 code_needed The password is right. Now type the code of your authenticator app, or a backup code.',
      wrong,
      wrong,
    ]);
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
    // A name has 20 tries from all addresses together; 15 are left.
    for (let index = 0; index < 15; index += 1) {
      const { statusCode } = await desk.signIn({ name: 'Coded', from: `198.51.100.${index}` });
      expect(statusCode).toBe(401);
    }
    expect((await desk.signIn({ name: 'Coded', code, from: '192.0.2.1' })).statusCode).toBe(429);
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

  it('under one name is rejected after 20 tries from whatever addresses, also if no admin has the name', async () => {
    const desk = await adminDesk();
    await desk.join('Asha');
    for (const name of ['Asha', 'Nobody']) {
      const statuses: number[] = [];
      for (let guess = 0; guess < 22; guess += 1) {
        const tried = await desk.signIn({ name, password: 'wrong', from: `198.51.100.${guess}` });
        statuses.push(tried.statusCode);
      }
      expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
    }
    expect((await desk.signIn({ password: PASSWORD, from: '198.51.100.99' })).statusCode).toBe(200);
    desk.clock.now += 15 * 60_000;
    expect((await desk.signIn({ name: 'Asha' })).statusCode).toBe(200);
  });

  it('without a name is what it must be once there are two owners, whatever the password', async () => {
    const desk = await adminDesk();
    await desk.join('Asha', 'owner');
    expect((await desk.signIn({ password: PASSWORD })).statusCode).toBe(401);
    expect((await desk.signIn({ password: PASSWORD, name: 'Admin' })).statusCode).toBe(200);
  });
});

describe('the form of a sign-in', () => {
  it('is told whether to ask for a name: once a second admin has joined, and nothing of who', async () => {
    const desk = await adminDesk();
    const needs = async () => (await desk.ask('GET', 'sign-in')).payload;
    expect(await needs()).toBe('{"name":false}');
    const { token } = await desk.invite('Asha');
    expect(await needs()).toBe('{"name":false}');
    await desk.accept(token);
    expect(await needs()).toBe('{"name":true}');
  });
});
