// The same answers by bare frameworks: `node httpPeers.mjs node|fastify` prints its port. It answers a GET with 304 where
// the tag fits, and a POST with 200 after reading its JSON, with the headers of the product's answers. `discard` and `pipe`
// read a body and forget it, or write it to a file.
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';

const headers = JSON.parse(process.env.BENCH_HEADERS ?? '{}');
const { etag } = headers;
const names = Object.entries(headers).flat();

async function listening(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

const start = {
  discard: () =>
    listening(createServer((req, res) => req.resume().once('end', () => res.writeHead(200).end()))),
  pipe() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-pipe-'));
    process.once('SIGTERM', () => {
      rmSync(folder, { recursive: true });
      process.exit(0);
    });
    let serial = 0;
    return listening(
      createServer((req, res) => {
        const file = join(folder, String((serial += 1) % 64));
        req.pipe(createWriteStream(file)).once('finish', () => res.writeHead(200).end());
      }),
    );
  },
  async node() {
    const server = createServer((req, res) => {
      if (req.method === 'GET') {
        res.writeHead(req.headers['if-none-match'] === etag ? 304 : 200, names);
        res.end();
        return;
      }
      const parts = [];
      req.on('data', (part) => parts.push(part));
      req.on('end', () => {
        const { sessionId } = JSON.parse(Buffer.concat(parts).toString());
        const body = JSON.stringify({ ok: typeof sessionId === 'string' });
        res.writeHead(200, [
          ...names,
          'content-type',
          'application/json',
          'content-length',
          String(body.length),
        ]);
        res.end(body);
      });
    });
    return listening(server);
  },
  async fastify() {
    const app = fastify();
    app.get('/*', (request, reply) =>
      reply
        .code(request.headers['if-none-match'] === etag ? 304 : 200)
        .headers(headers)
        .send(),
    );
    app.post('/*', (request, reply) =>
      reply.headers(headers).send({ ok: typeof request.body.sessionId === 'string' }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address().port;
  },
};
console.log(await start[process.argv[2]]());
