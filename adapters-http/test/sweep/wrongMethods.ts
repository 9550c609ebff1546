import type { Call } from './catalogue/call.ts';
import { CATALOGUE } from './catalogue.ts';
import { JSON_TYPE, type World } from './world.ts';
import type { WrongRequest } from './wrongRequest.ts';

/** Methods that a path does not know. */
export function wrongMethods(calls: readonly Call[], world: World): readonly WrongRequest[] {
  const paths = [...new Set(calls.map(({ path }) => path))].filter((path) => path.startsWith('/api'));
  return paths.flatMap((path) => {
    const url = path.replaceAll(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
    // Also by another route: `/api/banner-ads/active` is an id to those that take one.
    const takes = (call: Call) => new RegExp(`^${call.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(url);
    const known: readonly string[] = CATALOGUE.filter(takes).map(({ method }) => method);
    return METHODS.filter((method) => !known.includes(method)).flatMap((method) =>
      [{}, { payload: '{}', headers: JSON_TYPE }, { payload: '{' }].map((more): WrongRequest => ({
        name: `${method} ${path}`,
        request: { method, url, ...more, headers: { cookie: world.cookie, ...more.headers } },
        codes: ['not_found'],
      })),
    );
  });
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'SEARCH',
  'PURGE',
];
