import { Boom } from '@hapi/boom';
import { server as newServer, type ServerRoute } from '@hapi/hapi';
import { createMemoryTryStore, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { type Per10Minutes, rateLimits } from '../../../src/platform/plugins/rateLimits.ts';
import type { PerMinute } from '../../../src/platform/plugins/callerLimits.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

type Limits = { readonly perMinute?: PerMinute; readonly per10Minutes?: Per10Minutes };

const post = (path: string, plugins: Limits, status?: number): ServerRoute => ({
  method: 'POST',
  path,
  options: { plugins },
  handler() {
    if (status !== undefined) throw new Boom('as asked', { statusCode: status });
    return 'done';
  },
});

/** A server with nothing but the limits. The cookie of a visitor is the header `visitor`. */
async function limited(routes: readonly ServerRoute[] = [], rateLimitScale = 1) {
  const rejected: string[] = [];
  const server = newServer({ debug: false });
  await server.register({
    name: 'metrics',
    register: (own) => own.expose('countRejected', (limit: string) => void rejected.push(limit)),
  });
  await server.register({
    plugin: rateLimits,
    options: {
      tries: createMemoryTryStore(),
      now: () => NOON,
      monotonic: aMonotonic(() => 0),
      newId: () => `id-${(ids += 1)}`,
      log: silentLog(),
      tryKey: (text) => text,
      visitorOf: ({ raw }) => raw.req.headers['visitor'] as string | undefined,
      trustProxy: false,
      rateLimitScale,
    },
  });
  const anything: ServerRoute = {
    method: '*',
    path: '/{path*}',
    options: { payload: { parse: false } },
    handler: () => 'done',
  };
  server.route([...routes, anything]);

  /** The statuses of calls one after the other. */
  async function statuses(
    times: number,
    url: string,
    { method = 'POST', visitor, sessionId, browser }: Call = {},
  ) {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) {
      // What was counted is given back a moment after the answer.
      const ended = new Promise<void>((resolve) => server.events.once('response', () => resolve()));
      const { statusCode } = await server.inject({
        method,
        url,
        ...(sessionId !== undefined && { payload: { sessionId } }),
        headers: { ...browser, ...(visitor !== undefined && { visitor }) },
      });
      all.push(statusCode);
      await ended;
    }
    return all;
  }
  return { statuses, rejected };
}

type Call = {
  readonly method?: string;
  readonly visitor?: string;
  readonly sessionId?: string;
  readonly browser?: Readonly<Record<string, string>>;
};

let ids = 0;

describe('the rate limits', () => {
  it('count HEAD and OPTIONS as reads, and anything else as a write', async () => {
    // 60 reads, 3 writes.
    const { statuses, rejected } = await limited([], 0.05);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(await statuses(20, '/api/x', { method })).toEqual(Array(20).fill(200));
    }
    expect(await statuses(1, '/api/x', { method: 'OPTIONS' })).toEqual([429]);
    expect(await statuses(4, '/api/x', { method: 'PATCH' })).toEqual([200, 200, 200, 429]);
    expect(rejected).toEqual(['reads', 'writes']);
  });

  it('count no call outside the API, and no health check', async () => {
    const { statuses } = await limited([], 0.01);
    for (const url of ['/', '/assets/api/', '/api/health', '/api/ready']) {
      expect(await statuses(3, url)).toEqual([200, 200, 200]);
    }
    expect(await statuses(2, '/api/readiness')).toEqual([200, 429]);
  });

  it('leave a new browser of a full address some reads, told apart by its name and languages', async () => {
    // 60 reads of the address, 15 more of new browsers, 3 of each.
    const { statuses } = await limited([], 0.05);
    const read = (times: number, browser: Call['browser'] = {}) =>
      statuses(times, '/api/x', { method: 'GET', browser });
    expect(await read(60)).toEqual(Array(60).fill(200));
    for (let index = 0; index < 2; index += 1) {
      const name = { 'user-agent': `browser ${index}` };
      expect(await read(4, name)).toEqual([200, 200, 200, 429]);
      expect(await read(4, { ...name, 'accept-language': 'hi' })).toEqual([200, 200, 200, 429]);
    }
    expect(await read(4, { 'user-agent': 'the last' })).toEqual([200, 200, 200, 429]);
    expect(await read(1, { 'user-agent': 'too late' })).toEqual([429]);
  });

  it('count each route, address and visitor separately', async () => {
    const perMinute = { address: 1, visitor: 2 };
    const { statuses, rejected } = await limited(
      ['/api/a', '/api/b'].map((path) => post(path, { perMinute })),
    );
    for (const url of ['/api/a', '/api/b']) {
      expect(await statuses(2, url)).toEqual([200, 429]);
      expect(await statuses(3, url, { visitor: 'ann' })).toEqual([200, 200, 429]);
      expect(await statuses(3, url, { visitor: 'bob' })).toEqual([200, 200, 429]);
    }
    expect(new Set(rejected)).toEqual(new Set(['route']));
  });

  it('count the sessions of each route separately', async () => {
    const perMinute = { address: 100, session: 1 };
    const { statuses, rejected } = await limited(
      ['/api/a', '/api/b'].map((path) => post(path, { perMinute })),
    );
    for (const url of ['/api/a', '/api/b']) {
      for (const sessionId of ['ann', 'bob'])
        expect(await statuses(2, url, { sessionId })).toEqual([200, 429]);
    }
    expect(rejected).toEqual(Array(4).fill('session'));
  });

  it('leave each visitor of a full address a tenth of its limit, at each route', async () => {
    const perMinute = { address: 1, visitor: 10 };
    const { statuses } = await limited(['/api/a', '/api/b'].map((path) => post(path, { perMinute })));
    /** Of all visitors together the address has 10 calls beyond their tenths. */
    const fill = async (url: string) => {
      expect(await statuses(10, url, { visitor: 'greedy' })).toEqual(Array(10).fill(200));
      expect(await statuses(3, url, { visitor: 'second' })).toEqual([200, 200, 429]);
    };
    expect(await statuses(1, '/api/a', { visitor: 'late' })).toEqual([200]);
    await fill('/api/a');
    expect(await statuses(1, '/api/a', { visitor: 'late' })).toEqual([429]);
    await fill('/api/b');
    expect(await statuses(2, '/api/b', { visitor: 'late' })).toEqual([200, 429]);
  });

  it('count few calls in 10 minutes by route, address and visitor', async () => {
    const per10Minutes = { address: 2, visitor: 1 };
    const routes = ['/api/a', '/api/b'].map((path) => post(path, { per10Minutes }));
    // Twice as many.
    const { statuses, rejected } = await limited(routes, 2);
    for (const url of ['/api/a', '/api/b']) {
      expect(await statuses(3, url, { visitor: 'ann' })).toEqual([200, 200, 429]);
      expect(await statuses(3, url)).toEqual([200, 200, 429]);
      expect(await statuses(1, url, { visitor: 'bob' })).toEqual([429]);
    }
    expect(new Set(rejected)).toEqual(new Set(['attempts']));
  });

  it('count a call that got 503 for its visitor, and not for its address', async () => {
    const per10Minutes = { address: 1, visitor: 2 };
    const { statuses } = await limited([
      post('/api/away', { per10Minutes }, 503),
      post('/api/broken', { per10Minutes }, 500),
    ]);
    expect(await statuses(3, '/api/away', { visitor: 'ann' })).toEqual([503, 503, 429]);
    expect(await statuses(2, '/api/away')).toEqual([503, 503]);
    expect(await statuses(2, '/api/broken')).toEqual([500, 429]);
  });

  it('count a call whose body was not read to its end for its visitor, and not for its address', async () => {
    const per10Minutes = { address: 1, visitor: 2 };
    const options = {
      plugins: { per10Minutes },
      payload: { output: 'stream', parse: false },
    } as const;
    const { statuses } = await limited([{ ...post('/api/unread', {}), options }]);
    const sessionId = 'in a body';
    expect(await statuses(3, '/api/unread', { visitor: 'ann', sessionId })).toEqual([200, 200, 429]);
    expect(await statuses(2, '/api/unread', { sessionId })).toEqual([200, 200]);
  });
});
