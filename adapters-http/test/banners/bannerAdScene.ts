import { beforeAll } from 'vitest';
import type { ActiveBannerAd, BannerAd } from '../../src/wire.ts';
import { adminCalls } from '../support/adminCalls.ts';
import { openTestServer, type TestServer } from '../support/testServer.ts';

export const PATH = '/api/banner-ads';

/** An admin sends this to create a banner ad that visitors see. */
export const draft = {
  title: 'News',
  content: 'Read **this**: [more](https://example.com).',
  isActive: true,
};

/** Signs an admin in on this server, or on a new one, and adds what admins and visitors do with banner ads. */
export async function signedIn(given?: TestServer) {
  const test = await adminCalls(given);
  return {
    ...test,
    create: async (change: object = {}) =>
      (await test.send('POST', PATH, { ...draft, ...change })).body as BannerAd,
    all: async () => (await test.send('GET', `${PATH}?activeOnly=false`)).body as readonly BannerAd[],
    shownTo: async (sessionId: string) =>
      (await test.send('GET', `${PATH}/active/${sessionId}`, undefined, {})).body as ActiveBannerAd | null,
    view: (id: string, payload: object) => test.send('POST', `${PATH}/${id}/viewed`, payload, {}),
  };
}

/** Opens one server for all tests of a block, and signs an admin in on it. */
export function sharedDesk(): () => Awaited<ReturnType<typeof signedIn>> {
  let desk: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    const server = await openTestServer({ rateLimitScale: 100 });
    desk = await signedIn(server);
    return () => server.close();
  });
  return () => desk;
}
