import { testServer, type TestServer } from './testServer.ts';

/** The server, or one of the test's own, with a signed-in admin, in whose name `send` calls; with headers given, in the name of their sender. */
export async function adminCalls(given?: TestServer) {
  const test = given ?? (await testServer());
  const admin = await test.asAdmin();
  async function send(method: string, url: string, payload?: unknown, headers: object = admin) {
    const response = await test.server.inject({
      method,
      url,
      headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    return { status: response.statusCode, body: JSON.parse(response.payload) as unknown };
  }
  return { ...test, admin, send };
}
