import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testServer } from '../support/testServer.ts';
import { takingRoutes } from './routes.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../deploy/nginx', name), 'utf8');
const proxy = read('proxy.conf');
const FORMAT = /log_format without_ids '([^']+)'/;

/** What the proxy's access log says of a path: nginx takes the first expression of the map that fits. */
function loggedPath(path: string): string {
  const [, rules = ''] = /map \$uri \$logged_path \{([^}]+)\}/.exec(proxy) ?? [];
  const masks = [...rules.matchAll(/~(\S+) (\S+);/g)];
  return masks.find(([, expression = '']) => new RegExp(expression).test(path))?.[2] ?? path;
}

it('the proxy writes no session id into its log, whichever address ends in one', async () => {
  const addresses = takingRoutes(await testServer())
    .map(({ path }) => path)
    .filter((path) => path.includes('{sessionId}'));
  expect(addresses).toContain('/api/leaderboard/user/{sessionId}');
  for (const address of addresses) {
    const logged = loggedPath(address.replace('{sessionId}', 'my-secret-session'));
    expect(logged).toBe(address.replace('{sessionId}', '-'));
  }
  expect(loggedPath('/api/leaderboard')).toBe('/api/leaderboard');
});

it('the proxy logs no query, header or request line, which can hold a session id too', () => {
  const variables = FORMAT.exec(proxy)?.[1]?.match(/\$\w+/g);
  expect(variables).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$logged_path',
    '$status',
    '$body_bytes_sent',
    '$request_time',
  ]);
  for (const main of ['docker.conf', 'debian.conf'].map(read)) {
    expect(main).toMatch(/access_log \S+ without_ids [^;]*;/);
    expect(main).toMatch(/error_log \S+ crit;/);
  }
});
