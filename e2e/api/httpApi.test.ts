// The page's own adapter is tried here on the product as it is built and served.
// oxlint-disable-next-line no-restricted-imports -- the suite that the memory adapter runs as well
import { apiContract } from '@bigsmall/ui/api/testing/apiContract.ts';
// oxlint-disable-next-line no-restricted-imports -- the adapter under test
import { createHttpApi } from '@bigsmall/ui/api/api.ts';
import { afterEach, onTestFinished, vi } from 'vitest';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { startProduct } from '../support/product.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const realFetch = globalThis.fetch;
afterEach(() => vi.unstubAllGlobals());

/** What a browser adds: the cookies of the server, the page's address, and its origin. */
function asBrowser(origin: string): void {
  const cookies = new Map<string, string>();
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await realFetch(new URL(url, origin), { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  });
}

apiContract('over HTTP to the built product', async () => {
  const data = temporaryFolder();
  const product = await startProduct({
    DATA_DIR: data.path,
    ADMIN_PASSWORD,
    TEST_RATE_LIMIT_SCALE: '1000',
  });
  onTestFinished(async () => {
    await product.stop();
    data.remove();
  });
  asBrowser(product.url);
  return {
    api: createHttpApi(product.url),
    password: ADMIN_PASSWORD,
  };
});
