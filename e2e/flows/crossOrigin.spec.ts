import { createServer } from 'node:http';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { openAdmin } from '../support/openAdmin.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

test('a page on another port changes nothing by form, beacon or fetch, although the browser sends the admin’s cookie', async ({
  page,
  product,
}) => {
  // Another port is another origin of the same site: SameSite=Strict cookies travel, so only the origin check holds.
  const evil = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const { port } = evil.address() as { readonly port: number };
  await openAdmin(page, product.url);
  const session = `${product.url}/api/admin/session`;
  await expect.poll(async () => (await page.request.get(session)).status()).toBe(200);

  const path = `${product.url}/api/gift-codes`;
  const body = JSON.stringify({
    gameName: 'Evil',
    registrationUrl: 'https://evil.example',
    giftCode: 'EVIL',
    isActive: true,
  });
  const cookies: Promise<string>[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || request.url() !== path) return;
    // A page that is left takes its requests' headers with it.
    cookies.push(
      request.allHeaders().then(
        ({ cookie = '' }) => cookie,
        () => '',
      ),
    );
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(
    async ([target = '', text = '']) => {
      const json = new Blob([text], { type: 'application/json' });
      const options = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const;
      for (const init of [{ body: text }, { body: json }, { body: json, mode: 'cors' as const }])
        await fetch(target, { ...options, ...init }).catch(() => undefined);
      navigator.sendBeacon(target, text);
    },
    [path, body],
  );
  for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.evaluate(
      ([target = '', type = '', text = '']) => {
        const form = document.createElement('form');
        Object.assign(form, { action: target, method: 'post', enctype: type });
        const field = document.createElement('input');
        Object.assign(field, { name: text.slice(0, -1), value: '}' });
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [path, enctype, body],
    );
    await page.waitForURL(path);
    await expect(page.locator('body')).toContainText('403');
  }
  expect((await Promise.all(cookies)).some((cookie) => cookie.includes('bigsmall-admin'))).toBe(true);
  expect(await (await page.request.get(path)).json()).toEqual([]);
  evil.close();
});
