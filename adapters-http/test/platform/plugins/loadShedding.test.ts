import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SAMPLE_EVERY } from '../../../src/platform/limits/createOverload.ts';
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

const statusOf = async (test: TestServer): Promise<number> => (await test.get('/api/config')).statusCode;

/** Which of an API call, an asset and the page are rejected after so long a work. */
async function rejectedAfter(ms: number): Promise<readonly boolean[]> {
  const test = await lateServer();
  await crowded(test);
  await pause(0);
  seemToWork(test, ms);
  const paths = ['/api/config', '/assets/page.js', '/'];
  return Promise.all(paths.map(async (path) => (await test.get(path)).payload.includes('overloaded')));
}

/** What two answers have in common. */
function seen(headers: Readonly<Record<string, unknown>>) {
  const own = ['date', 'connection', 'keep-alive', 'x-request-id'];
  const rest = Object.entries(headers).filter(([name]) => !own.includes(name));
  return {
    ...Object.fromEntries(rest.map(([name, value]) => [name, String(value)])),
    id: typeof headers['x-request-id'],
  };
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

describe('a process that was late while few requests came', () => {
  it('accepts those that come while it was late and after, over the wire and in the framework', async () => {
    const test = await lateServer();
    const asked = fetch(`${test.server.info.uri}/api/config`);
    await pause(0);
    seemToWork(test, LONG);
    expect((await asked).status).toBe(200);
    seemToWork(test, LONG);
    expect(await statusOf(test)).toBe(200);
  });
});

describe('a process with many requests in flight', () => {
  const IN_FLIGHT = 1000;

  it.each([
    ['rejects more while it is busy', true, 503],
    ['takes more while it waits for its database', false, 200],
  ])('%s', async (_, busy, status) => {
    const test = await lateServer({ mostLoopDelay: Infinity });
    const { release } = await crowded(test, IN_FLIGHT);
    await pause(300);
    // Beside other tests the process has yet to become idle.
    if (busy) workFor(300);
    await expect.poll(() => statusOf(test), { timeout: 15_000 }).toBe(status);
    expect((await test.get('/api/health')).statusCode).toBe(200);
    expect(await release()).not.toContain(503);
    await expect.poll(() => statusOf(test), { timeout: 15_000 }).toBe(200);
  });
});

describe('a process that is far too late', () => {
  it('rejects the page’s own files last', async () => {
    expect(await rejectedAfter(SAMPLE_EVERY + 1.4 * MOST_DELAY)).toEqual([true, false, false]);
    expect(await rejectedAfter(SAMPLE_EVERY + 3 * MOST_DELAY)).toEqual([true, true, true]);
  });

  it('rejects in front of the framework as the framework does, header by header', async () => {
    const test = await lateServer({ mostLoopDelay: -Infinity });
    await crowded(test);
    await pause(0);
    const inner = await test.get('/api/config?x=1');
    const outer = await fetch(`${test.server.info.uri}/api/config?x=1`);
    expect(outer.status).toBe(inner.statusCode);
    expect(seen(Object.fromEntries(outer.headers))).toEqual(seen(inner.headers));
    expect(await outer.json()).toEqual(JSON.parse(inner.payload));
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
