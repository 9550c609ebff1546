import type { RequestRoute } from '@hapi/hapi';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/wire.ts';
import { testServer } from '../support/testServer.ts';

/** Signing in, and what its form asks for, cannot ask for a session. */
const SIGN_IN = 'POST /api/admin/session';
const OPEN = [SIGN_IN, 'GET /api/admin/sign-in'];
const UNSAFE: readonly string[] = ['post', 'put', 'patch', 'delete'];

const nameOf = ({ method, path }: RequestRoute) => `${method.toUpperCase()} ${path}`;

/** Whether only admins may come here, by its address: who adds a route need not remember to say so here. */
function isForAdmins({ method, path }: RequestRoute): boolean {
  if (path.startsWith('/api/admin')) return true;
  if (!UNSAFE.includes(method)) return false;
  return /^\/api\/(gift-codes|banner-ads)(\/|$)/.test(path) && !/\/(seen|viewed)$/.test(path);
}

/** A path that the route takes. */
function pathOf({ path }: RequestRoute): string {
  return path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
}

async function tableOf() {
  const test = await testServer({ rateLimitScale: 1000 });
  const routes = test.server.table().filter(({ path }) => path.startsWith('/api'));
  return {
    test,
    routes,
    forAdmins: routes.filter(isForAdmins).filter((route) => !OPEN.includes(nameOf(route))),
  };
}

describe('every route for admins', () => {
  it('names the admin’s sign-in as its guard', async () => {
    const { forAdmins } = await tableOf();
    expect(forAdmins.map(nameOf)).toContain('DELETE /api/admin/session');
    const open = forAdmins.filter(({ settings: { auth } }) => {
      const guard = typeof auth === 'object' ? auth : undefined;
      return guard?.mode !== 'required' || guard.strategies?.join() !== 'admin';
    });
    expect(open.map(nameOf)).toEqual([]);
  });

  it('answers 401 in JSON to callers who are not signed in, also with an expired token', async () => {
    const { test, forAdmins } = await tableOf();
    const { cookie } = await test.asAdmin();
    await test.server.inject({ method: 'DELETE', url: '/api/admin/session', headers: { cookie } });
    const answers = await Promise.all(
      forAdmins.flatMap((route) =>
        [{}, { cookie }, { cookie: `bigsmall-admin=${'A'.repeat(43)}` }].map(async (headers) => {
          const response = await test.server.inject({ method: route.method, url: pathOf(route), headers });
          return { name: nameOf(route), response };
        }),
      ),
    );
    const wrong = answers.filter(
      ({ response }) =>
        response.statusCode !== 401 || (JSON.parse(response.payload) as ErrorBody).code !== 'unauthorized',
    );
    expect(wrong.map(({ name, response }) => `${name} ${response.statusCode}`)).toEqual([]);
    expect(answers.length).toBeGreaterThan(3);
  });

  it('answers every signed-in admin', async () => {
    const { test, forAdmins } = await tableOf();
    const reads = forAdmins.filter(({ method }) => method === 'get');
    const headers = await test.asAdmin();
    const rejected = [];
    for (const route of reads) {
      const { statusCode } = await test.get(pathOf(route), headers);
      if (statusCode === 401 || statusCode >= 500) rejected.push(`${nameOf(route)} ${statusCode}`);
    }
    expect(rejected).toEqual([]);
  });
});

describe('every route that changes something', () => {
  it('rejects a page of another origin with 403, an admin’s browser or not', async () => {
    const { test, routes } = await tableOf();
    const unsafe = routes.filter(({ method }) => UNSAFE.includes(method) || method === '*');
    expect(unsafe.map(nameOf)).toContain(SIGN_IN);
    const admin = await test.asAdmin();
    const open: string[] = [];
    for (const route of unsafe) {
      for (const from of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const response = await test.server.inject({
          method: route.method === '*' ? 'POST' : route.method,
          url: pathOf(route),
          headers: { ...admin, ...from },
        });
        const rejected = response.statusCode === 403 && response.payload.includes('cross_origin');
        if (!rejected) open.push(`${nameOf(route)} ${response.statusCode}`);
      }
    }
    expect(open).toEqual([]);
    expect((await test.get('/api/admin/session', admin)).statusCode).toBe(200);
  });
});
