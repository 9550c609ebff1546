import type { RequestListener } from 'node:http';
import { createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serving } from '../../support/localServer.ts';
import { anInstallation, examine } from './doctorScene.ts';

const stream = { 'content-type': 'text/event-stream' };

describe('bigsmall doctor --through', () => {
  it.each<[string, RequestListener, RegExp]>([
    [
      'a stream that passes',
      (_request, response) => response.writeHead(200, stream).write('data: 1\n\n'),
      /^ok {7}stream: A live stream passes/m,
    ],
    [
      'a proxy that stores the stream',
      (_request, response) => response.writeHead(200, stream).flushHeaders(),
      /^FINDING {2}stream: No event .*proxy_buffering off/m,
    ],
    [
      'a proxy that cuts the stream',
      (_request, response) => response.writeHead(200, stream).end(),
      /^FINDING {2}stream: .* ends its stream at once/m,
    ],
    [
      'another program',
      (_request, response) => response.writeHead(502).end('no'),
      /^FINDING {2}stream: .* status 502 and no stream/m,
    ],
  ])(
    'names %s',
    async (_what, answer, says) => {
      const { dataDir } = await anInstallation();
      const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', await serving(answer)]);
      expect(text).toMatch(says);
    },
    20_000,
  );

  it('closes the stream that it tried', async () => {
    const { dataDir } = await anInstallation();
    let open = 0;
    const address = await serving((_request, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
      response.writeHead(200, stream).write('data: 1\n\n');
    });
    await examine({ DATA_DIR: dataDir }, {}, ['--through', address]);
    await expect.poll(() => open, { timeout: 2000 }).toBe(0);
  });

  it('names a proxy that compresses the stream', async () => {
    const { dataDir } = await anInstallation();
    const address = await serving((_request, response) => {
      const zipped = createGzip();
      response.writeHead(200, { ...stream, 'content-encoding': 'gzip' });
      zipped.pipe(response);
      zipped.write('data: 1\n\n');
      zipped.flush();
    });
    const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', address]);
    expect(text).toMatch(/^FINDING {2}stream: The proxy compresses the stream \(gzip\): it must not\.$/m);
  });

  it('names a proxy that does not answer', async () => {
    const { dataDir } = await anInstallation();
    const { text } = await examine({ DATA_DIR: dataDir }, {}, ['--through', 'http://127.0.0.1:1']);
    expect(text).toMatch(/^FINDING {2}stream: http:\/\/127\.0\.0\.1:1 cannot be reached/m);
  });
});

describe('bigsmall doctor with the role stream', () => {
  it('reads the stream of the upstream, and looks at no database, feed or data folder', async () => {
    const upstream = await serving((_request, response) => {
      response.writeHead(200, stream).write('data: 1\n\n');
    });
    const { checks } = await examine({ ROLE: 'stream', UPSTREAM: upstream });
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'settings ok',
      'open files ok',
      'stream ok',
    ]);
  });
});
