import { server as newServer } from '@hapi/hapi';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { shedInFront } from '../../../src/platform/plugins/shedInFront.ts';
import type { Answered } from '../../../src/platform/plugins/requestLog.ts';

const ERROR = { code: 'overloaded', message: 'Too much.' } as const;
const HEADERS = { 'x-frame-options': 'DENY' };

/** A server that sheds every path under /shed, and answers all else with its path. */
async function shedding() {
  const server = newServer({ host: '127.0.0.1', port: 0, debug: false });
  const seen = {
    stopping: vi.fn(() => false),
    isShed: vi.fn((path: string) => path.startsWith('/shed')),
    countRejected: vi.fn(),
    count: vi.fn<(ms: number) => void>(),
    logAnswer: vi.fn<(answered: Answered) => void>(),
  };
  const counterOf = vi.fn(() => seen.count);
  const exposed = {
    'request-ids': { nextId: () => 'the-id' },
    'security-headers': { headers: HEADERS },
    metrics: { countRejected: seen.countRejected, counterOf },
    'request-log': { logAnswer: seen.logAnswer },
    'graceful-shutdown': { stopping: seen.stopping },
  };
  for (const [name, parts] of Object.entries(exposed)) {
    await server.register({ name, register: (own) => own.expose(parts) });
  }
  server.route({
    method: '*',
    path: '/{path*}',
    options: { payload: { parse: false } },
    handler: ({ path }) => path,
  });
  shedInFront(server, seen.isShed, { error: ERROR, retryAfter: 7 });
  await server.start();
  onTestFinished(() => server.stop({ timeout: 100 }));
  const ask = (path: string, options?: RequestInit) => fetch(`${server.info.uri}${path}`, options);
  return { ...seen, counterOf, ask };
}

const post = (length: number): RequestInit => ({ method: 'POST', body: 'x'.repeat(length) });

describe('a server that sheds in front of its framework', () => {
  it('answers with the error, the time of a retry and the headers of every answer', async () => {
    const { ask, isShed } = await shedding();
    const answer = await ask('/shed/it?x=1');
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({ statusCode: 503, error: 'Service Unavailable', ...ERROR });
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
      503,
      expect.objectContaining({
        ...HEADERS,
        'retry-after': '7',
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': 'the-id',
        'content-length': String(body.length),
      }),
    ]);
    expect(isShed).toHaveBeenCalledExactlyOnceWith('/shed/it');
  });

  it('counts and logs what it rejected, by method', async () => {
    const { ask, counterOf, count, countRejected, logAnswer } = await shedding();
    for (const method of ['GET', 'GET', 'DELETE']) await ask('/shed', { method });
    const answers = ['get', 'delete'].map((method) => ({ method, route: '*', status: 503 }));
    expect(counterOf.mock.calls).toEqual(answers.map((answer) => [answer]));
    expect(countRejected.mock.calls).toEqual([['load'], ['load'], ['load']]);
    const times = count.mock.calls.map(([ms]) => ms);
    expect(times).toHaveLength(3);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0);
    // Not the time on the process's clock.
    expect(Math.max(...times)).toBeLessThan(performance.now());
    expect(logAnswer.mock.calls.map(([answered]) => answered)).toEqual(
      [answers[0], ...answers].map((answer, index) => ({ ...answer, requestId: 'the-id', ms: times[index] })),
    );
  });

  it('leaves to the framework what it does not shed', async () => {
    const { ask, countRejected } = await shedding();
    const answer = await ask('/kept');
    expect([answer.status, await answer.text()]).toEqual([200, '/kept']);
    expect(countRejected).not.toHaveBeenCalled();
  });

  it('leaves to the framework every call while the server stops', async () => {
    const { ask, stopping } = await shedding();
    stopping.mockReturnValue(true);
    expect((await ask('/shed')).status).toBe(200);
  });

  it('leaves to the framework a body that is long, or of unknown length', async () => {
    const { ask } = await shedding();
    expect((await ask('/shed', post(4096))).status).toBe(503);
    expect((await ask('/shed', post(4097))).status).toBe(200);
    const chunked = { method: 'POST', body: new Blob(['x']).stream(), duplex: 'half' } as const;
    expect((await ask('/shed', chunked)).status).toBe(200);
  });
});
