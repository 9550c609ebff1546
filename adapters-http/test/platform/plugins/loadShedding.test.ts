import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { crowded } from '../../support/crowded.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const MOST_DELAY = 400;
/** Longer than a sample and the delay that is bearable together. */
const LONG = 1200;

/** Does nothing but work for so long. */
function workFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** The clock jumps as if the process had done nothing but work for so long. */
function seemToWork({ clock }: TestServer, ms: number): void {
  clock.now += ms;
}

async function lateServer(overrides: Parameters<typeof testServer>[0] = {}): Promise<TestServer> {
  const test = await testServer({ mostLoopDelay: MOST_DELAY, rateLimitScale: 1000, ...overrides });
  await test.server.start();
  return test;
}

describe('a process that is late with its work while many requests are in flight', () => {
  it('rejects more at once, except health checks, and accepts them again when it has caught up', async () => {
    const test = await lateServer({ monotonic: aMonotonic(() => performance.now()) });
    const address = `http://127.0.0.1:${test.server.info.port}`;
    const status = async (path: string) => (await fetch(`${address}${path}`)).status;
    await crowded(test);
    // Other tests run beside this one, and can make it late as well.
    await expect.poll(() => status('/api/config'), { timeout: 10_000 }).toBe(200);

    workFor(LONG);
    const rejected = await test.get('/api/config');
    expect(JSON.parse(rejected.payload)).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      code: 'overloaded',
      message: 'Too much is going on at the moment. Please try again in 2 seconds.',
    });
    expect(rejected.headers['retry-after']).toBe('2');
    expect(rejected.headers['x-request-id']).toBeDefined();
    expect((await test.get('/api/health')).statusCode).toBe(200);
    expect((await test.get('/api/ready')).statusCode).toBe(200);
    expect(await status('/api/health')).toBe(200);

    await expect.poll(() => status('/api/config'), { timeout: 10_000 }).toBe(200);
  });

  it('rejects requests that arrived while it was busy, before it reads their bodies', async () => {
    const test = await lateServer();
    await crowded(test);
    const address = `http://127.0.0.1:${test.server.info.port}/api/predictions`;
    const send = () =>
      fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'no JSON' });
    await expect.poll(async () => (await send()).status, { timeout: 10_000 }).toBe(415);
    const answers = Array.from({ length: 10 }, send);
    await pause(0);
    seemToWork(test, LONG);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 503 && status !== 415)).toEqual([]);
  });
});

describe('a process that is in time', () => {
  it('rejects no request before it listens and after it stopped', async () => {
    const test = await testServer({ mostLoopDelay: MOST_DELAY });
    seemToWork(test, LONG);
    expect((await test.get('/api/config')).statusCode).toBe(200);
    await test.server.start();
    await test.server.stop();
    seemToWork(test, LONG);
    expect((await test.get('/api/config')).statusCode).toBe(200);
  });
});
