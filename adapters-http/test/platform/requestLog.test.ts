import { server as newServer } from '@hapi/hapi';
import type { Logger } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestLog } from '../../src/platform/logging.ts';
import { silentLog } from '../support/silentLog.ts';
import { testServer } from '../support/testServer.ts';

it('an error of the framework itself is logged, other events are not', async () => {
  const { server, log } = await testServer();
  const before = log();
  server.log(['load'], 'a remark');
  expect(log()).toBe(before);
  server.log(['listener'], new Error('the listener broke'));
  expect(log()).toContain('the listener broke');
});

/** A server with nothing but the log of its answers. */
async function logging() {
  const server = newServer({ debug: false });
  const logger = silentLog();
  await server.register({ plugin: requestLog, options: { logger: logger as unknown as Logger } });
  server.route({
    method: 'GET',
    path: '/{route}/{status}',
    handler: ({ params }, h) => h.response().code(Number(params['status'])),
  });
  const answered = (status: number) => server.inject(`/a/${status}`);
  return { server, logger, answered };
}

describe('the log of answers', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('logs one in a hundred of the requests that went well', async () => {
    const { logger, answered } = await logging();
    const random = vi.spyOn(Math, 'random');
    for (const [drawn, lines] of [
      [0.01, 0],
      [0.999, 0],
      [0.0099, 1],
      [0, 2],
    ] as const) {
      random.mockReturnValue(drawn);
      await answered(399);
      expect(logger.info).toHaveBeenCalledTimes(lines);
    }
    expect(logger.info).toHaveBeenCalledWith(
      expect.objectContaining({ res: { statusCode: 399 } }),
      'GET /{route}/{status} 399',
    );
  });

  it('has all of our own errors, and of others ten of each route and status', async () => {
    const { logger, answered } = await logging();
    for (const [status, lines] of [
      [500, 12],
      [400, 10],
      [404, 10],
    ] as const) {
      logger.info.mockClear();
      for (let count = 0; count < 12; count += 1) await answered(status);
      expect(logger.info).toHaveBeenCalledTimes(lines);
    }
  });

  it('has the time of an answer, never below 0, and none of a probe', async () => {
    const { server, logger } = await logging();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const arrivedBefore = (path: string, ms: number) =>
      server.route({
        method: 'GET',
        path,
        handler({ info }) {
          info.received = Date.now() - ms;
          return 'done';
        },
      });
    arrivedBefore('/slow', 5000);
    arrivedBefore('/early', -60_000);
    for (const path of ['/api/health', '/api/ready']) arrivedBefore(path, 0);
    for (const path of ['/slow', '/early', '/api/health', '/api/ready']) await server.inject(path);
    await vi.waitFor(() => expect(logger.info).toHaveBeenCalledTimes(2));
    const lines = logger.info.mock.calls.map(([details, message]) => ({ ...details, message }));
    expect(lines).toEqual([
      expect.objectContaining({ message: 'GET /slow 200', responseTime: expect.any(Number) as number }),
      expect.objectContaining({ message: 'GET /early 200', responseTime: 0 }),
    ]);
    const { responseTime } = lines[0] as { readonly responseTime?: number };
    expect(responseTime).toBeGreaterThanOrEqual(5000);
    expect(responseTime).toBeLessThan(60_000);
  });

  it('has the error behind an answer of 500, by its route and the request’s id', async () => {
    const { server, logger } = await logging();
    const error = new Error('a bug');
    server.route({ method: 'GET', path: '/broken/{id}', handler: () => Promise.reject(error) });
    const { request } = await server.inject('/broken/1');
    expect(logger.error.mock.calls).toEqual([
      [{ requestId: request.info.id, err: error }, 'GET /broken/{id} failed'],
    ]);
  });

  it('has an error of the framework itself with its tags', async () => {
    const { server, logger } = await logging();
    const error = new Error('the listener broke');
    server.log(['listener'], error);
    expect(logger.error.mock.calls).toEqual([[{ err: error, tags: ['listener'] }, 'Server error']]);
  });
});
