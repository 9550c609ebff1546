import { describe, expect, it } from 'vitest';
import { adminDesk } from '../support/adminDesk.ts';
import { PASSWORD } from '../support/testServer.ts';
import { codeIn } from './accountScene.ts';

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
        'POST /api/admin/quarantine/{id}',
      ]),
    );
    expect(answers.filter(([, status]) => status === 403)).toHaveLength(6);
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
