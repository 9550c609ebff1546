import { createServer } from 'node:http';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { expect, test } from '../support/sharedStack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const HTML = { 'content-type': 'text/html' };

test('a page on another port changes nothing by form, beacon or fetch, although the browser sends the admin’s cookie', async ({
  page,
  product,
}) => {
  // Another port is another origin of the same site: SameSite=Strict cookies travel, so only the origin check holds.
  const evil = createServer((_request, response) => response.writeHead(200, HTML).end('<!doctype html>'));
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const { port } = evil.address() as { readonly port: number };
  await page.goto(`${product.url}/admin`);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect
    .poll(async () => (await page.request.get(`${product.url}/api/admin/session`)).status())
    .toBe(200);

  /** How the product answered writes so far, by its own count: the browser hides most answers from another origin. */
  const answered = async (): Promise<Readonly<Record<string, number>>> => {
    const text = await (await page.request.get(`${product.url}/metrics`)).text();
    const lines = text.matchAll(/answers_total\{method="post",route="([^"]+)",status="(\d+)"\} (\d+)/g);
    const counts: Record<string, number> = {};
    for (const [, route = '', status = '', count = ''] of lines) {
      if (/users\/active|admin\/session/.test(route)) continue;
      counts[status] = (counts[status] ?? 0) + Number(count);
    }
    return counts;
  };
  const cookies: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/gift-codes')) return;
    // A page that is left takes its requests' headers with it.
    cookies.push(
      request.allHeaders().then(
        ({ cookie = '' }) => cookie,
        () => '',
      ),
    );
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  const code = {
    gameName: 'Evil',
    registrationUrl: 'https://evil.example',
    giftCode: 'EVIL',
    isActive: true,
  };
  await page.evaluate(
    async ([target = '', body = '']) => {
      const json = new Blob([body], { type: 'application/json' });
      const options = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;
      const path = `${target}/api/gift-codes`;
      await fetch(path, { ...options, body }).catch(() => undefined);
      await fetch(path, { ...options, body: json }).catch(() => undefined);
      await fetch(path, { ...options, mode: 'cors', body: json }).catch(() => undefined);
      await fetch(path, { ...options, body: new URLSearchParams({ giftCode: 'EVIL' }) }).catch(
        () => undefined,
      );
      navigator.sendBeacon(path, body);
      try {
        navigator.sendBeacon(path, json);
      } catch {
        // Some browsers send no beacon of this type.
      }
      const form = new FormData();
      form.append('screenshot', new Blob(['x'], { type: 'image/png' }), 'x.png');
      await fetch(`${target}/api/screenshots/upload`, { ...options, body: form }).catch(() => undefined);
    },
    [product.url, JSON.stringify(code)],
  );
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.evaluate(
      ([target = '', type = '', body = '']) => {
        const form = document.createElement('form');
        Object.assign(form, { action: `${target}/api/gift-codes`, method: 'post', enctype: type });
        const field = document.createElement('input');
        Object.assign(field, { name: body.slice(0, -1), value: '}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [product.url, enctype, JSON.stringify(code)],
    );
    await page.waitForURL(`${product.url}/**`);
  }
  await expect.poll(async () => (await answered())['403'] ?? 0).toBeGreaterThanOrEqual(8);
  expect(Object.keys(await answered())).toEqual(['403']);
  expect((await Promise.all(cookies)).some((cookie) => cookie.includes('bigsmall-admin'))).toBe(true);
  const codes = await page.request.get(`${product.url}/api/gift-codes`);
  expect(await codes.json()).toEqual([]);
  evil.close();
});
