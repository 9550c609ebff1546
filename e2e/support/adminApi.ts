import { setTimeout } from 'node:timers/promises';
import { request } from '@playwright/test';

export const ADMIN_PASSWORD = 'a password for flows only';

/** An admin's hands on the product at `url`, signed in. */
export async function signInAsAdmin(url: string) {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const signIn = () => context.post('/api/admin/session', { data: { password: ADMIN_PASSWORD } });
  let signedIn = await signIn();
  // The machine of the flows can be overloaded while servers start: the answer says when to come again.
  for (let tries = 1; signedIn.status() === 503 && tries < 5; tries += 1) {
    await setTimeout(Number(signedIn.headers()['retry-after'] ?? 2) * 1000);
    signedIn = await signIn();
  }
  if (!signedIn.ok()) throw new Error(`Sign-in failed: ${signedIn.status()} ${await signedIn.text()}`);

  async function send(method: 'post' | 'put' | 'patch', path: string, data: object): Promise<{ id: string }> {
    const response = await context[method](path, { data });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as { id: string };
  }

  return {
    createGiftCode: (code: object) => send('post', '/api/gift-codes', code),
    updateGiftCode: (id: string, code: object) => send('put', `/api/gift-codes/${id}`, code),
    createBannerAd: (ad: object) => send('post', '/api/banner-ads', ad),
    updateBannerAd: (id: string, ad: object) => send('put', `/api/banner-ads/${id}`, ad),
    reviewScreenshot: (id: string, status: string) =>
      send('patch', `/api/admin/screenshots/${id}`, { status, reviewedBy: 'Admin' }),
    cookies: async () => (await context.storageState()).cookies,
    leave: () => context.dispose(),
  };
}
