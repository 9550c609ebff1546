import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask.ts';
import { noiseJpeg } from './noiseJpeg.ts';
import { ADMIN_PASSWORD, signIn } from './signIn.ts';
import { startReplayed } from './startReplayed.ts';

/** A JSON schema as far as the product's own description uses it. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** A call that takes a body, from the product's own description, with the ids of rows that exist. */
export type BodyCall = { readonly method: string; readonly path: string; readonly body: Schema };

type Described = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
type Operation = {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

/** The product with one gift code, banner and screenshot, an admin's cookie, and the calls that it says it takes. */
export async function attackTarget() {
  const { product } = await startReplayed({
    draws: 40,
    settings: { TEST_RATE_LIMIT_SCALE: '10000', ADMIN_PASSWORD, LOG_LEVEL: 'error' },
  });
  const cookie = await signIn(product.url);

  async function made(path: string, asking: object): Promise<string> {
    const answer = await ask('POST', product.url + path, { ...asking, cookie });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return (answer.body as { readonly id: string }).id;
  }
  const codes = { gameName: 'Game', registrationUrl: 'https://example.com/r', giftCode: 'GIFT' };
  const ids: Readonly<Record<string, string>> = {
    'gift-codes': await made('/api/gift-codes', { json: codes }),
    'banner-ads': await made('/api/banner-ads', { json: { title: 'A title', content: 'Some text' } }),
    screenshots: await made('/api/screenshots/upload', {
      file: { field: 'screenshot', bytes: await noiseJpeg() },
    }),
  };

  const { body } = (await ask('GET', `${product.url}/api/openapi.json`)) as { readonly body: unknown };
  const calls: BodyCall[] = [];
  for (const [path, operations] of Object.entries((body as { readonly paths: Described }).paths)) {
    const id = Object.entries(ids).find(([name]) => path.includes(name))?.[1] ?? 'none';
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const schema = requestBody?.content['application/json']?.schema;
      if (schema === undefined) continue;
      calls.push({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, id), body: schema });
    }
  }
  /** What visitors and admins see; equal before and after requests that must change nothing. Asks again after a 503. */
  const shown = () =>
    Promise.all(
      ['/api/gift-codes', '/api/banner-ads', '/api/admin/screenshots', '/api/predictions/stats'].map(
        async (path) => {
          let seen = await ask('GET', product.url + path, { cookie });
          for (let tries = 0; seen.status === 503 && tries < 20; tries += 1) {
            await pause(250);
            seen = await ask('GET', product.url + path, { cookie });
          }
          return seen.status === 'broken' ? seen : { status: seen.status, body: seen.body };
        },
      ),
    );
  return { product, cookie, calls, shown };
}
