import { once } from 'node:events';
import { connect } from 'node:net';
import { type IncomingMessage, request } from 'node:http';
import { aPeriod } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HttpServerDeps } from '../../src/createHttpServer.ts';
import { crowded } from '../support/crowded.ts';
import { METRICS_TOKEN, testServer } from '../support/testServer.ts';

const PATHS = [
  '/api/game/results',
  '/api/game/track-record',
  '/api/users/active/count',
  '/api/predictions/stats',
  '/api/leaderboard',
  '/api/leaderboard/weekly',
  '/api/rewards/weekly',
  '/api/screenshots/approved',
];

type Asking = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };

/** A server that listens and has each snapshot ready. */
async function listening(overrides: Partial<HttpServerDeps> = {}) {
  const test = await testServer(overrides);
  await test.bring(...Array.from({ length: 10 }, (_, number) => ({ period: aPeriod(711 + number), number })));
  await test.server.start();
  for (const path of PATHS) await test.get(path);
  let framework = 0;
  test.server.events.on('response', () => (framework += 1));

  /** Over the wire; `lane` tells whether the framework was spared. */
  async function wire(path: string, { method = 'GET', headers = {} }: Asking = {}) {
    const before = framework;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = test.server.info;
      request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host: 'x.example', ...headers },
        agent: false,
      })
        .on('response', resolve)
        .on('error', reject)
        .end();
    });
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    await new Promise((resolve) => setImmediate(resolve));
    return {
      answer: seen(response.statusCode, response.headers, Buffer.concat(parts)),
      lane: framework === before,
    };
  }

  /** Through the framework alone. */
  async function inject(path: string, { method = 'GET', headers = {} }: Asking = {}) {
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await test.server.inject({
      method,
      url: path,
      headers: { host: 'x.example', ...headers },
    });
    return seen(statusCode, sent, rawPayload);
  }

  return { ...test, wire, inject };
}

/** An answer without what differs between any two: its time, its id and the connection. */
function seen(status: number | undefined, headers: object, body: Buffer) {
  const {
    date,
    connection,
    'keep-alive': _,
    'transfer-encoding': __,
    'x-request-id': id,
    ...rest
  } = headers as Record<string, unknown>;
  return {
    status,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    dated: date !== undefined,
    connection,
    id: typeof id,
    body: body.toString('base64'),
  };
}

const GZIP = { 'accept-encoding': 'gzip, deflate, br' };

describe('the front lane', () => {
  it.each(PATHS)('answers %s as the framework does, header by header', async (path) => {
    const { wire, inject } = await listening();
    for (const accepting of [{}, GZIP]) {
      const { answer, lane } = await wire(path, { headers: accepting });
      expect(lane).toBe(true);
      expect(answer).toEqual({ ...(await inject(path, { headers: accepting })), connection: 'close' });
      const headers = { ...accepting, 'if-none-match': String(answer.headers['etag']) };
      const again = await wire(path, { headers });
      expect([again.lane, again.answer.status]).toEqual([true, 304]);
      expect(again.answer).toEqual({ ...(await inject(path, { headers })), connection: 'close' });
    }
  });

  it.each<readonly [string, string, Asking]>([
    ['an unknown query', '/api/game/results?x=1', {}],
    ['a question mark alone', '/api/game/results?', {}],
    ['a slash more', '/api/game/results/', {}],
    ['an escaped path', '/api/game/%72esults', {}],
    ['other capitals', '/API/game/results', {}],
    ['HEAD', '/api/game/results', { method: 'HEAD' }],
    ['POST', '/api/game/results', { method: 'POST' }],
    ['OPTIONS', '/api/game/results', { method: 'OPTIONS' }],
    ['a range', '/api/game/results', { headers: { range: 'bytes=0-9' } }],
    ['brotli alone', '/api/game/results', { headers: { 'accept-encoding': 'br' } }],
    ['no gzip', '/api/game/results', { headers: { 'accept-encoding': 'gzip;q=0' } }],
    ['a list of tags', '/api/game/results', { headers: { 'if-none-match': '"a", "b"' } }],
    ['any tag', '/api/game/results', { headers: { 'if-none-match': '*' } }],
    ['an old tag', '/api/game/results', { headers: { 'if-none-match': '"old"' } }],
    ['a time', '/api/game/results', { headers: { 'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT' } }],
    ['an empty body', '/api/game/results', { headers: { 'content-length': '0' } }],
    ['an odd host', '/api/game/results', { headers: { host: 'a b:c' } }],
    ['no host', '/api/game/results', { headers: { host: '' } }],
    ['a forged cookie', '/api/game/results', { headers: { cookie: 'bigsmall-visitor=AAAA; a="b' } }],
    [
      'another site',
      '/api/game/results',
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } },
    ],
  ])('answers a request with %s as the framework does', async (_, path, asking) => {
    const { wire, inject } = await listening();
    const { answer } = await wire(path, asking);
    expect({ ...answer, connection: '' }).toEqual({ ...(await inject(path, asking)), connection: '' });
  });

  it.each(['br', 'gzip;q=0', 'deflate'])(
    'sends a snapshot as it is to a caller that takes %s: nothing is compressed for one caller',
    async (accepted) => {
      const { wire, inject } = await listening();
      const plain = await wire('/api/game/results');
      const asking = { headers: { 'accept-encoding': accepted } };
      expect(await wire('/api/game/results', asking)).toEqual({ ...plain, lane: true });
      expect((await inject('/api/game/results', asking)).body).toBe(plain.answer.body);
    },
  );

  it('leaves a list of tags with its own one to the framework', async () => {
    const { wire } = await listening();
    const { answer } = await wire(PATHS[0]!);
    const etag = String(answer.headers['etag']);
    const again = await wire(PATHS[0]!, { headers: { 'if-none-match': `"a", ${etag}` } });
    expect([again.lane, again.answer.status]).toEqual([false, 304]);
  });

  it('leaves a caller beyond its limit to the framework, which rejects it', async () => {
    const { wire } = await listening({ rateLimitScale: 0.01 });
    const answers = [];
    for (let read = 0; read < 14; read += 1) answers.push(await wire('/api/game/results'));
    expect(answers.filter(({ lane }) => lane).map(({ answer }) => answer.status)).toEqual(
      answers
        .slice(
          0,
          answers.findIndex(({ lane }) => !lane),
        )
        .map(() => 200),
    );
    expect(answers.at(-1)?.answer.status).toBe(429);
    expect(answers.at(-1)?.answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('leaves a snapshot that is out of date to the framework, which builds it', async () => {
    const { wire, bring } = await listening();
    const before = await wire('/api/game/results');
    await bring({ period: aPeriod(721), number: 3 });
    const built = await wire('/api/game/results');
    expect([built.lane, built.answer.status]).toEqual([false, 200]);
    expect(built.answer.body).not.toBe(before.answer.body);
    const after = await wire('/api/game/results');
    expect([after.lane, after.answer]).toEqual([true, built.answer]);
  });

  it('answers 503 while the server is overloaded, and ends connections while it stops', async () => {
    const busy = await listening({ mostLoopDelay: -Infinity, rateLimitScale: 1000 });
    await crowded(busy);
    expect(await busy.wire('/api/game/results')).toMatchObject({ answer: { status: 503 } });
    const { server } = await listening();
    const socket = connect({ port: Number(server.info.port), host: '127.0.0.1' });
    await once(socket, 'connect');
    const ask = async () => {
      socket.write('GET /api/game/results HTTP/1.1\r\nhost: x\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    };
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);
    const last = ask();
    const stopped = server.stop({ timeout: 5000 });
    expect(await last).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    await stopped;
  });

  it('counts its answers in the metrics, and logs some', async () => {
    const { wire, get, log } = await listening();
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.01);
    onTestFinished(() => random.mockRestore());
    for (let read = 0; read < 50; read += 1) await wire('/api/predictions/stats');
    // One in 100 answers is logged.
    random.mockReturnValue(0.0099);
    for (let read = 0; read < 2; read += 1) await wire('/api/predictions/stats');
    random.mockReturnValue(0.01);
    const { payload } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    const rows = /answers_total\{method="get",route="\/api\/predictions\/stats",status="200"\} (\d+)/.exec(
      payload,
    );
    expect(Number(rows?.[1])).toBe(53);
    expect(payload).toContain('bigsmall_http_answer_seconds_count{route="/api/predictions/stats"} 53');
    const lines = log()
      .split('\n')
      .filter((line) => line.includes('GET /api/predictions/stats 200'));
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      res: { statusCode: 200 },
    });
  });
});
