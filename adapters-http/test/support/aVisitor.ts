import type { TestServer } from './testServer.ts';

let browsers = 0;

/** A new browser's first ping; answers with the cookie that it was given. */
export async function aVisitor(
  { server }: Pick<TestServer, 'server'>,
  from = '203.0.113.9',
): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/users/active',
    payload: { sessionId: `new-browser-${(browsers += 1)}` },
    remoteAddress: from,
  });
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  if (cookie === '') throw new Error(`No visitor cookie was given: ${response.payload}`);
  return cookie;
}
