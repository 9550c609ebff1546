import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createProductHost, type ProductHost } from '../support/createProductHost.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const TOKEN = 'a1'.repeat(32);

function newHost(): ProductHost {
  const host = createProductHost();
  onTestFinished(host.close);
  return host;
}

/** The settings of a product over a folder of its own, told apart by its name. */
function settingsOf(name: string): Readonly<Record<string, string>> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  writeFileSync(join(folder.path, 'metrics-token'), TOKEN);
  return {
    DATA_DIR: folder.path,
    LOG_LEVEL: 'info',
    ADMIN_PASSWORD: `the password of the ${name}`,
    REGISTER_URL: `https://${name}.example/`,
  };
}

async function read(url: string, path: string): Promise<string> {
  const authorization = `Bearer ${TOKEN}`;
  const response = await fetch(`${url}${path}`, { headers: { authorization } });
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.text();
}

function post(url: string, path: string, data: object, cookie = ''): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
}

/** Adds a code as an admin, then tries wrong passwords until the product takes no more of them. */
async function use(url: string, password: string): Promise<void> {
  const signedIn = await post(url, '/api/admin/session', { password });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const code = {
    gameName: 'Sample',
    registrationUrl: 'https://games.example.com/register',
    giftCode: 'LEFTBEHIND',
    isActive: true,
  };
  const added = await post(url, '/api/gift-codes', code, cookie.join('; '));
  expect(added.status).toBe(201);
  let status = 401;
  while (status === 401) ({ status } = await post(url, '/api/admin/session', { password: 'wrong' }));
  expect(status).toBe(429);
}

test('a product that starts where another one has stopped finds nothing of it', async () => {
  const host = newHost();
  const first = await host.startProduct(settingsOf('first'));
  await use(first.url, 'the password of the first');
  const firstKey = await read(first.url, '/api/log/key');
  expect(await first.stop()).toBe(0);
  await expect(fetch(first.url)).rejects.toThrow('fetch failed');

  const second = await host.startProduct(settingsOf('second'));
  expect(second.pid()).toBeTypeOf('number');
  const answers = (await read(second.url, '/metrics')).match(/^bigsmall_http_answers_total.*$/gm) ?? [];
  expect(answers.filter((line) => !line.includes('/api/health'))).toEqual([]);
  expect(await read(second.url, '/api/gift-codes')).not.toContain('LEFTBEHIND');
  expect(await read(second.url, '/api/config')).toContain('https://second.example/');
  expect(await read(second.url, '/api/log/key')).not.toBe(firstKey);
  const refused = await post(second.url, '/api/admin/session', { password: 'the password of the first' });
  expect(refused.status).toBe(401);
  const accepted = await post(second.url, '/api/admin/session', { password: 'the password of the second' });
  expect(accepted.status).toBe(200);
  expect(second.log()).not.toContain(new URL(first.url).port);
  expect(first.log()).not.toContain(new URL(second.url).port);
  expect(await second.stop()).toBe(0);
});

test('a stopped product leaves no timer, no server and no connection in the process', async () => {
  const host = newHost();
  for (const name of ['first', 'second']) {
    const product = await host.startProduct(settingsOf(name));
    await use(product.url, `the password of the ${name}`);
    expect(product.resources()).toContain('TCPServerWrap');
    expect(product.resources()).toContain('Timeout');
    await product.stop();
    // Its own output, and the channel to its parent.
    expect(product.resources()).toEqual(['PipeWrap', 'PipeWrap', 'PipeWrap']);
  }
});

test('a killed product starts anew over its own data', async () => {
  const host = newHost();
  const product = await host.startProduct(settingsOf('first'));
  const pid = product.pid();
  const key = await read(product.url, '/api/log/key');
  expect(await product.kill()).toBeNull();
  expect(product.pid()).toBeUndefined();
  await product.start();
  expect(product.pid()).not.toBe(pid);
  expect(await read(product.url, '/api/log/key')).toBe(key);
  await product.stop();
});

test('a host runs one product at a time, and another one after one that cannot start', async () => {
  const host = newHost();
  await expect(host.startProduct({ ...settingsOf('first'), PORT: 'none' })).rejects.toThrow('PORT');
  const product = await host.startProduct(settingsOf('second'));
  await expect(host.startProduct(settingsOf('third'))).rejects.toThrow('runs another product');
  await product.stop();
});
