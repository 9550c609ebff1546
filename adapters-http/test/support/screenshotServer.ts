import { randomUUID } from 'node:crypto';
import { anImageFile, keysOf } from '@bigsmall/domain/testing';
import type { HttpServerDeps } from '../../src/createHttpServer.ts';
import type { ErrorBody, ScreenshotAnswer } from '../../src/wire.ts';
import { form } from './form.ts';
import { aVisitor } from './aVisitor.ts';
import { testServer } from './testServer.ts';

export const UPLOAD = '/api/screenshots/upload';

/** Signed in, as the framework is told in tests. */
const user = { id: 'first', name: 'Admin', role: 'owner' } as const;
export const AS_ADMIN = { auth: { strategy: 'admin', credentials: { user } } };

let files = 0;

/** A picture unlike all others. */
export function aFile(): Uint8Array {
  return anImageFile({ note: `file ${(files += 1)}` });
}

/** A test server whose ids are UUIDs, with what tests of screenshots do again and again. */
export async function screenshotServer(overrides: Partial<HttpServerDeps> = {}) {
  const test = await testServer({ newId: randomUUID, ...overrides });

  /** The cookie by which the server will know this visitor again. */
  async function send({ payload, headers }: ReturnType<typeof form>, more: Record<string, string> = {}) {
    const response = await test.server.inject({
      method: 'POST',
      url: UPLOAD,
      payload,
      headers: { ...headers, ...more },
    });
    return { response, body: JSON.parse(response.payload) as ErrorBody & ScreenshotAnswer };
  }

  const asAdmin = (method: string, url: string, payload?: object) =>
    test.server.inject({ method, url, ...(payload && { payload }), ...AS_ADMIN });

  return {
    ...test,
    aVisitor: async () => ({ cookie: await aVisitor(test) }),
    send,
    upload: (headers: Record<string, string> = {}, bytes = aFile()) => send(form({ bytes }), headers),
    asAdmin,
    review: (id: string, payload: object) => asAdmin('PATCH', `/api/admin/screenshots/${id}`, payload),
    gallery: async () => JSON.parse((await test.get('/api/screenshots/approved')).payload) as never,
    /** What is stored: keys of objects and ids of rows. */
    async stored(): Promise<readonly string[]> {
      const rows = await test.stores.screenshots.list(undefined, 100);
      return [...(await keysOf(test.objects.list())), ...rows.map(({ id }) => id)];
    },
  };
}

export type ScreenshotServer = Awaited<ReturnType<typeof screenshotServer>>;
