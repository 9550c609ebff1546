import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readServer } from '../../../src/main/audit/readServer.ts';
import { localServer } from '../../support/localServer.ts';

const MEGABYTE = 1024 * 1024;

/** Reads a server that answers so; `waits` are the ms that it was waited for. */
async function reading(answer: RequestListener) {
  const server = await localServer(answer);
  onTestFinished(server.close);
  const waits: number[] = [];
  // The heap of the tests counts too.
  const read = readServer(server.url, 9000, async (ms) => void waits.push(ms));
  return { ...read, waits };
}

describe('an audit that reads a server', () => {
  it('has undefined for a 404, and otherwise the text or the bytes', async () => {
    const { text, bytes } = await reading((request, response) => {
      if (request.url === '/none') response.writeHead(404).end();
      else response.end('9 é');
    });
    expect(await text('/none')).toBeUndefined();
    expect(await text('/some')).toBe('9 é');
    expect(Buffer.from((await bytes('/some')) ?? []).toString()).toBe('9 é');
  });

  it('rejects a text that is not UTF-8', async () => {
    const { text } = await reading((_request, response) => response.end(Buffer.of(0xff)));
    await expect(text('/some')).rejects.toThrow(TypeError);
  });

  it.each([
    ['0.5', 500],
    ['120', 120_000],
    ['121', 2000],
    ['0', 2000],
    ['soon', 2000],
    [undefined, 2000],
  ])('waits for a busy server that names %s seconds %i ms', async (named, ms) => {
    let asked = 0;
    const { text, waits } = await reading((_request, response) => {
      asked += 1;
      if (asked > 2) response.end('here');
      else
        response
          .writeHead(asked === 1 ? 429 : 503, { ...(named !== undefined && { 'retry-after': named }) })
          .end();
    });
    expect(await text('/some')).toBe('here');
    expect(waits).toEqual([ms, ms]);
  });

  it('gives up a server that is busy twenty times', async () => {
    const { text, waits } = await reading((_request, response) => response.writeHead(503).end());
    await expect(text('/some')).rejects.toThrow('/some answers with status 503.');
    expect(waits).toHaveLength(19);
  });

  it('takes more of the rows of a period than of anything else, and no endless answer', async () => {
    let size = 3 * MEGABYTE;
    const { bytes } = await reading((_request, response) => response.end(Buffer.alloc(size)));
    expect((await bytes('/api/log/rows/1'))?.length).toBe(size);
    await expect(bytes('/api/log/key')).rejects.toThrow(
      /\/api\/log\/key cannot be read: more than 2097152 bytes/,
    );
    size = 9 * MEGABYTE;
    await expect(bytes('/api/log/rows/1')).rejects.toThrow(/more than 8388608 bytes/);
  });

  it('names an answer that breaks off, a server without TLS, and one that is not there', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('part');
      setTimeout(() => response.destroy(), 20);
    });
    onTestFinished(server.close);
    const { port } = new URL(server.url);
    await expect(readServer(server.url, 9000).text('/some')).rejects.toThrow(
      /\/some cannot be read: aborted/,
    );
    await expect(readServer(`https://127.0.0.1:${port}`, 9000).text('/some')).rejects.toThrow(
      /^https:\/\/127.*\/some cannot be read: /,
    );
    // A name may have several addresses, and their error no message.
    await expect(readServer('http://localhost:1', 9000).text('/some')).rejects.toThrow(
      /cannot be read: .*ECONNREFUSED/,
    );
  });
});
