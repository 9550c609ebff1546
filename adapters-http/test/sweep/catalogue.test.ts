import { expect, it } from 'vitest';
import { realProduct } from '../support/realProduct.ts';
import { nameOf } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';

/** Answers whatever else no route does. */
const NOTHING_THERE = ['GET /api/{path*}', '* /api/{path*}'];

it('the catalogue has every route of the server, and no other', async () => {
  const { server } = await realProduct();
  const routes = server.table().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const known = new Set([...CATALOGUE.map(({ method, path }) => `${method} ${path}`), ...NOTHING_THERE]);
  expect(routes.toSorted()).toEqual([...known].toSorted());
});

it('the catalogue names each call once, with a kind for whatever its address holds', () => {
  expect(new Set(CATALOGUE.map(nameOf)).size).toBe(CATALOGUE.length);
  for (const { path, params = {} } of CATALOGUE) {
    const parts = Array.from(path.matchAll(/\{(\w+)\*?\}/g), ([, name]) => name);
    expect(Object.keys(params)).toEqual(parts);
  }
});

it('the catalogue knows of each call whom it answers', async () => {
  const { server } = await realProduct();
  const guards = new Map(
    server.table().map(({ method, path, settings: { auth } }) => {
      const guard = typeof auth === 'object' ? auth.mode : 'none';
      return [`${method.toUpperCase()} ${path}`, guard] as const;
    }),
  );
  const meant = { everybody: ['none'], mixed: ['try'], admins: ['required', 'try'] };
  const wrong = CATALOGUE.filter(
    // Metrics ask for the token or the session themselves, after a limit of their own.
    ({ method, path, who }) =>
      path !== '/metrics' && !meant[who].includes(guards.get(`${method} ${path}`) ?? ''),
  );
  expect(wrong.map(nameOf)).toEqual([]);
});
