import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { trustRow } from './support/trustRow.ts';

const PASSWORD = 'a password for access tests';
const TOKEN = 'a1'.repeat(32);
/** An outsider needs no right for these, beside every read and write of visitors. */
const FOR_ADMINS =
  /^(\w+ \/api\/admin\/|(POST|PUT|DELETE) \/api\/(gift-codes|banner-ads)(?!.*\/(seen|viewed)$))/;

type Sending = { readonly headers?: Record<string, string>; readonly body?: object };

async function startDoors(settings: Record<string, string> = {}) {
  const folder = temporaryFolder();
  writeFileSync(join(folder.path, 'metrics-token'), TOKEN);
  const product = await startProduct({
    DATA_DIR: folder.path,
    ADMIN_PASSWORD: PASSWORD,
    TEST_RATE_LIMIT_SCALE: '1000',
    ...settings,
  });
  const close = async () => {
    await product.kill();
    folder.remove();
  };
  async function send(method: string, path: string, sending: Sending = {}, tries = 20): Promise<Response> {
    const { headers = {}, body } = sending;
    const response = await fetch(product.url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    // A busy machine makes the product shed load: that is no answer to the question.
    if (response.status !== 503 || tries === 1) return response;
    await pause(250);
    return send(method, path, sending, tries - 1);
  }
  const signIn = (password: string, headers: Record<string, string> = {}) =>
    send('POST', '/api/admin/session', { headers, body: { password } });
  return { ...product, folder: folder.path, send, signIn, close };
}

/** All tests share it but that of guesses, which shuts the sign-in. */
let doors: Awaited<ReturnType<typeof startDoors>>;
beforeAll(async () => {
  doors = await startDoors();
});
afterAll(() => doors.close());

/** They ask for no session: they give one, or say what the form of a sign-in asks for. */
const OPEN: readonly string[] = ['POST /api/admin/session', 'GET /api/admin/sign-in'];

const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Every route of admins, by its own description. */
async function routesOf(
  send: (method: string, path: string) => Promise<Response>,
): Promise<readonly string[]> {
  const api = (await (await send('GET', '/api/openapi.json')).json()) as {
    readonly paths: Readonly<Record<string, object>>;
  };
  return Object.entries(api.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => FOR_ADMINS.test(route) && !OPEN.includes(route));
}

it('an outsider reaches no admin route, without a cookie, with a forged one, or with one that signed out', async () => {
  const { send, signIn } = doors;
  const left = cookieOf(await signIn(PASSWORD));
  await send('DELETE', '/api/admin/session', { headers: { cookie: left } });
  const fixed = `bigsmall-admin=${'A'.repeat(43)}`;
  const failures: unknown[] = [];
  // A session that an attacker planted before the sign-in stays worthless after it.
  const given = cookieOf(await signIn(PASSWORD, { cookie: fixed }));
  if (given === fixed || given === left || given === '') failures.push({ fixation: given });

  const routes = await routesOf(send);
  let tried = 1;
  for (const route of [...routes, 'GET /metrics']) {
    const [method = '', path = ''] = route.split(' ');
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    for (const cookie of ['', fixed, left, `${given}x`]) {
      tried += 1;
      const { status } = await send(method, url, { headers: { cookie } });
      if (status !== 401) failures.push({ route, cookie, status });
    }
  }
  trustRow({
    fault:
      'an outsider at every route of admins: no session, a forged one, one that signed out, a planted one',
    tried,
    survived: tried - failures.length,
    lost: 0,
    brokenBy: 'loopback-metrics',
    figures: `${routes.length + 1} routes`,
    failures,
  });
  expect(failures).toEqual([]);
});

it('guessing the password ends after five tries, whatever addresses the guesser claims', async () => {
  const failures: unknown[] = [];
  const scenes = [
    { trust: 'false', claim: (guess: number) => `198.51.100.${guess}`, name: 'no proxy is trusted' },
    { trust: 'true', claim: (guess: number) => `198.51.100.${guess}, 192.0.2.1`, name: 'behind a proxy' },
  ];
  for (const { trust, claim, name } of scenes) {
    const { signIn, close } = await startDoors({ TRUST_PROXY: trust });
    onTestFinished(close);
    for (let guess = 1; guess <= 7; guess += 1) {
      const password = guess === 7 ? PASSWORD : `guess ${guess}`;
      const { status } = await signIn(password, { 'x-forwarded-for': claim(guess) });
      if (status !== (guess <= 5 ? 401 : 429)) failures.push({ name, guess, status });
    }
  }
  trustRow({
    fault: 'guesses of the password under forged X-Forwarded-For, with and without a trusted proxy',
    tried: 14,
    survived: 14 - failures.length,
    lost: 0,
    brokenBy: 'first-hop',
    failures,
  });
  expect(failures).toEqual([]);
});

it('no session, password or visitor cookie lies in the data folder, and metrics stay shut for local callers', async () => {
  const { send, signIn, folder } = doors;
  const admin = cookieOf(await signIn(PASSWORD)).split('=')[1] ?? '';
  const visitor = cookieOf(await send('POST', '/api/users/active', { body: { sessionId: 'visitor01' } }));
  const secrets = {
    admin,
    visitor: visitor.slice(visitor.indexOf('=') + 1),
    password: PASSWORD,
  };
  const failures: unknown[] = [];
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  for (const file of files) {
    const bytes = readFileSync(file);
    for (const [name, secret] of Object.entries(secrets)) {
      if (secret.length < 16 || bytes.includes(secret)) failures.push({ file, name });
    }
  }
  const bearers: readonly (readonly [string, number])[] = [
    ['', 401],
    ['Bearer ', 401],
    [`Bearer ${'x'.repeat(TOKEN.length)}`, 401],
    [`Bearer ${TOKEN}`, 200],
  ];
  for (const [authorization, expected] of bearers) {
    const { status } = await send('GET', '/metrics', { headers: { authorization } });
    if (status !== expected) failures.push({ authorization, status });
  }
  const tried = files.length * 3 + bearers.length;
  trustRow({
    fault: 'secrets looked for in every file of the data folder; metrics asked for by a local caller',
    tried,
    survived: tried - failures.length,
    lost: 0,
    brokenBy: 'loopback-metrics',
    figures: `${files.length} files`,
    failures,
  });
  expect(failures).toEqual([]);
});
