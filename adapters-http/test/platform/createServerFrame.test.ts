import { brotliDecompressSync } from 'node:zlib';
import Joi from 'joi';
import { expect, it, onTestFinished } from 'vitest';
import { createFrame } from '../../src/createHttpServer.ts';

/** A frame with a route that answers with a long text, and one that takes a title and answers with a number. */
async function frame(answersChecked = 100) {
  const server = createFrame({
    host: '127.0.0.1',
    port: 0,
    answersChecked,
    maxLoopDelay: 0,
  });
  server.route([
    { method: 'GET', path: '/long', handler: () => 'a long text '.repeat(1000) },
    {
      method: 'POST',
      path: '/title',
      options: {
        validate: { payload: Joi.object({ title: Joi.string(), count: Joi.number() }) },
        response: { schema: Joi.number() },
      },
      handler: ({ payload }) => ((payload as { readonly title: string }).title === 'right' ? 1 : 'wrong'),
    },
  ]);
  await server.initialize();
  onTestFinished(() => server.stop());
  return server;
}

it('The server compresses an answer with Brotli for a caller that takes it, with a window of 256 kB', async () => {
  const server = await frame();
  const { headers, rawPayload } = await server.inject({ url: '/long', headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(rawPayload).toString()).toBe('a long text '.repeat(1000));
  // RFC 7932 §9.1: these bits name a window of 2^18.
  expect(rawPayload[0]! & 0b1111).toBe(0b0011);
});

it('The answer to a wrong body names each wrong field without quotes, and converts no value', async () => {
  const server = await frame();
  const { statusCode, result } = await server.inject({
    method: 'POST',
    url: '/title',
    payload: { title: 5, count: '5' },
  });
  expect(statusCode).toBe(400);
  expect(result).toMatchObject({ message: 'title must be a string count must be a number' });
});

it('A route rejects a body of more than 2 KiB by default', async () => {
  const server = await frame();
  const send = async (length: number) =>
    (await server.inject({ method: 'POST', url: '/title', payload: JSON.stringify('x'.repeat(length - 2)) }))
      .statusCode;
  expect([await send(2048), await send(2049)]).toEqual([400, 413]);
});
