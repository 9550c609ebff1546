import type { Page } from '@playwright/test';

export type Transfer = {
  /** The path, without the hash of a build. */
  readonly path: string;
  /** With headers, as they came over the line. */
  readonly bytes: number;
};

/** Counts what a page loads over the network. Call it before `goto`; `read` gives each request so far. */
export async function transferOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, { path: string; bytes: number }>();
  const at = (id: string) => found.get(id) ?? { path: '', bytes: 0 };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');
    found.set(requestId, { path, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) =>
    found.set(requestId, { ...at(requestId), bytes: response.encodedDataLength }),
  );
  // A stream does not end.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const { path, bytes } = at(requestId);
    found.set(requestId, { path, bytes: bytes + encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    found.set(requestId, { ...at(requestId), bytes: encodedDataLength }),
  );
  await session.send('Network.enable');
  return { read: (): readonly Transfer[] => [...found.values()].filter(({ path }) => path !== '') };
}
