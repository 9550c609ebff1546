import { readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_PASSWORD, ask, cookieIn, newVisitor, signIn } from './support/ask.ts';
import { startPlayed } from './support/startPlayed.ts';

/** An outsider needs no right for these, beside every read and write of visitors. */
const FOR_ADMINS =
  /^(\w+ \/api\/admin\/|(POST|PUT|DELETE) \/api\/(gift-codes|banner-ads)(?!.*\/(seen|viewed)$))/;
/** They ask for no session: they give one, or say what the form of a sign-in asks for. */
const OPEN = /^(POST \/api\/admin\/session|GET \/api\/admin\/sign-in)$/;
/** What a browser tells of a page that is not ours. */
const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { host: 'evil.example' },
];

/** Unlike `fetch`, sends any header. */
function statusOf(method: string, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { method, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asking.on('error', reject).end(method === 'DELETE' ? undefined : '{}');
  });
}

it('nobody but an admin of our own page comes through a door of admins, and no secret lies about', async (row) => {
  const { folder, product } = await startPlayed({ TRUST_PROXY: 'false' });
  const { url } = product;
  const token = readFileSync(join(folder, 'metrics-token'), 'utf8').trim();
  const issues: unknown[] = [];
  const left = await signIn(url);
  await ask('DELETE', `${url}/api/admin/session`, { cookie: left });
  const planted = `bigsmall-admin=${'A'.repeat(43)}`;
  const json = { password: ADMIN_PASSWORD };
  const entered = await ask('POST', `${url}/api/admin/session`, { json, cookie: planted });
  const given = cookieIn(entered);
  const device = entered.headers.getSetCookie()[1]?.split(';')[0] ?? '';
  if (given === planted || given === left || given === '') issues.push({ given });

  const { body } = await ask('GET', `${url}/api/openapi.json`);
  const paths = body['paths'] as Readonly<Record<string, object>>;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const doors = [...described.filter((route) => FOR_ADMINS.test(route) && !OPEN.test(route)), 'GET /metrics'];
  expect(doors.length).toBeGreaterThan(15);
  for (const door of doors) {
    const [method = '', path = ''] = door.split(' ');
    for (const cookie of ['', planted, left, `${given}x`]) {
      const { status } = await ask(method, url + path.replaceAll(/\{\w+\}/g, 'x'), { cookie });
      if (status !== 401) issues.push({ door, cookie, status });
    }
  }

  // Every write of the product, with an admin's own cookie, by a page of another site.
  const writes = described.filter((route) => !route.startsWith('GET'));
  for (const write of writes) {
    const [method = '', path = ''] = write.split(' ');
    for (const headers of FOREIGN) {
      const status = await statusOf(method, url + path.replaceAll(/\{\w+\}/g, 'x'), { ...headers, cookie: given });
      if (status !== 403 && status !== 421) issues.push({ write, headers, status });
    }
  }
  const { status: still } = await ask('GET', `${url}/api/admin/session`, { cookie: given });
  if (still !== 200) issues.push({ still });

  for (const bearer of ['', 'x'.repeat(token.length), token]) {
    const { status } = await ask('GET', `${url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });
    if ((status === 200) !== (bearer === token)) issues.push({ bearer, status });
  }
  const secrets = [given, await newVisitor(url, 'visitor01'), `=${ADMIN_PASSWORD}`];
  const files = (readdirSync(folder, { recursive: true }) as string[]).map((name) => join(folder, name));
  for (const file of files.filter((each) => statSync(each).isFile())) {
    const bytes = readFileSync(file);
    for (const secret of secrets)
      if (bytes.includes(secret.slice(secret.indexOf('=') + 1))) issues.push({ file, secret });
  }

  // A guesser is shut out, whatever address he claims; so is who knows the password, from there.
  for (let guess = 1; guess <= 7; guess += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${guess}` };
    const guessed = { password: guess === 7 ? ADMIN_PASSWORD : `guess ${guess}` };
    const { status } = await ask('POST', `${url}/api/admin/session`, { json: guessed, headers });
    if (status !== (guess <= 5 ? 401 : 429)) issues.push({ guess, status });
  }
  // His own browser, in which he signed in before, lets him in all the same.
  const { status: known } = await ask('POST', `${url}/api/admin/session`, { json, cookie: device });
  if (known !== 200) issues.push({ known });
  row.task.meta.figures = `${doors.length} doors, ${writes.length} writes by ${FOREIGN.length} foreign pages, ${files.length} files`;
  expect(issues).toEqual([]);
}); // prettier-ignore
