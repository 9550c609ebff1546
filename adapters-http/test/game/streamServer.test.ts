import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aLiveDraw as aDraw, COUNTS } from '../support/liveEvents.ts';
import { openStream } from '../support/openStream.ts';
import { streamServer } from '../support/streamServer.ts';
import { METRICS_TOKEN, testServer } from '../support/testServer.ts';

/** An ordinary server with three draws, and a stream server of it. */
async function both(env?: Readonly<Record<string, string>>) {
  const main = await testServer();
  for (const period of ['101', '102', '103']) main.live.publish('draw', aDraw(period));
  main.live.publish('counts', COUNTS);
  await main.server.start();
  const { port } = main.server.listener.address() as AddressInfo;
  const streams = await streamServer(`http://127.0.0.1:${port}`, env);
  return { main, port, streams };
}

it('a stream server sends what its upstream sends, with the same ids, and takes one stream of it', async () => {
  const { main, streams } = await both();
  const readers = [
    await openStream(main.server),
    await openStream(streams.server),
    await openStream(streams.server),
  ];
  await expect.poll(() => readers.map(({ events }) => events.length)).toEqual([2, 2, 2]);
  main.live.publish('draw', aDraw('104', 4));
  main.live.publish('counts', { ...COUNTS, active: 4 });
  await expect.poll(() => readers.map(({ events }) => events.length)).toEqual([4, 4, 4]);
  const [direct, ...others] = readers;
  for (const { events } of others) expect(events).toEqual(direct!.events);
  expect(others[0]!.head()).toContain('\r\nx-accel-buffering: no');
  expect(main.live.status().streams).toBe(2);
});

it('a stream server that has just started sends a reader what it missed, by an id of the upstream', async () => {
  const { streams } = await both();
  const behind = await openStream(streams.server, { 'last-event-id': '101-0' });
  await expect.poll(() => behind.events.map(({ id }) => id)).toEqual(['102-0', '103-0', '103-1']);
  const strange = await openStream(streams.server, { 'last-event-id': 'x' });
  await expect
    .poll(() => strange.events.map(({ event, id }) => [event, id]))
    .toEqual([
      ['reset', undefined],
      ['draw', '103-0'],
      ['counts', '103-1'],
    ]);
  const once = await streams.get('/api/live?once=true', { 'last-event-id': '103-0' });
  expect(once.payload).toBe(`id: 103-1\nevent: counts\ndata: ${JSON.stringify(COUNTS)}\n\n`);
});

it('readers stay connected while the upstream restarts, and get what they missed once', async () => {
  const { main, port, streams } = await both();
  const { events } = await openStream(streams.server);
  await expect.poll(() => events.length).toBe(2);
  await main.server.stop();
  const next = await testServer({ port });
  for (const period of ['102', '103', '104']) next.live.publish('draw', aDraw(period));
  await next.server.start();
  await expect.poll(() => events.length, { timeout: 10_000 }).toBe(3);
  // The restarted upstream begins its revisions at 0.
  next.live.publish('counts', COUNTS);
  next.live.publish('draw', aDraw('105'));
  await expect.poll(() => events.map(({ id }) => id)).toEqual(['103-0', '103-1', '104-0', '104-1', '105-0']);
  expect(streams.lines.filter((line) => line.includes('"level":40'))).toHaveLength(1);
});

it('readers are told to start over where the upstream knows none of the events', async () => {
  const { main, port, streams } = await both();
  const { events } = await openStream(streams.server);
  await expect.poll(() => events.length).toBe(2);
  await main.server.stop();
  const other = await testServer({ port });
  other.live.publish('draw', aDraw('50'));
  await other.server.start();
  await expect
    .poll(() => events.slice(2).map(({ event, id }) => [event, id]), { timeout: 10_000 })
    .toEqual([
      ['reset', '103-1'],
      ['draw', '50-0'],
    ]);
  const late = await openStream(streams.server, { 'last-event-id': '103-1' });
  await expect.poll(() => late.events.map(({ event }) => event)).toEqual(['reset', 'draw']);
});

it('a stream server answers 404 to every other request, in words that say what it is for', async () => {
  const { streams } = await both();
  for (const [method, url] of [
    ['GET', '/'],
    ['GET', '/api/game/results'],
    ['POST', '/api/predictions'],
    ['POST', '/api/live'],
    ['GET', '/api/admin/session'],
  ] as const) {
    const answer = await streams.server.inject({ method, url });
    expect([answer.statusCode, JSON.parse(answer.payload)]).toEqual([
      404,
      {
        statusCode: 404,
        error: 'Not Found',
        code: 'not_found',
        message: 'This server has live streams only: /api/live.',
      },
    ]);
  }
});

it('a stream server is ready while its upstream is heard, and gives figures to holders of the token', async () => {
  const { streams } = await both();
  const { bodyAt } = streams;
  await openStream(streams.server);
  expect(await bodyAt('/api/health')).toMatchObject({ status: 'ok' });
  expect(await bodyAt('/api/ready')).toEqual({ status: 'ready', upstream: 'ok' });
  const figures = () => streams.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  await expect.poll(async () => (await figures()).payload).toContain('bigsmall_live_streams 1\n');
  const { payload } = await figures();
  expect(payload).toContain('bigsmall_ready 1\n');
  expect(payload).toMatch(/bigsmall_upstream_silence_seconds \d/);
  expect((await streams.get('/metrics')).statusCode).toBe(401);
});

it('a stream server whose upstream never answered opens no stream, says why, and logs one line', async () => {
  const streams = await streamServer('http://127.0.0.1:1');
  const { bodyAt } = streams;
  expect((await streams.get('/api/health')).statusCode).toBe(200);
  for (const path of ['/api/ready', '/api/live'])
    expect(await bodyAt(path)).toMatchObject({ statusCode: 503, code: 'not_ready' });
  expect(streams.lines).toHaveLength(1);
  expect(streams.lines[0]).toMatch(/its port is one that fetch never asks/);
});

it('a stream server whose upstream is silent is not ready, and still opens streams with what it was told', async () => {
  const { streams } = await both();
  const silent = performance.now() + 61_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(silent);
  onTestFinished(() => clock.mockRestore());
  expect((await streams.get('/api/ready')).statusCode).toBe(503);
  const { statusCode, payload } = await streams.get('/api/live?once=true', { 'last-event-id': '102-0' });
  expect([statusCode, payload]).toEqual([200, expect.stringContaining('id: 103-0')]);
});

it('a stream server that cannot listen leaves its upstream', async () => {
  const { main, port } = await both();
  const taken = streamServer(`http://127.0.0.1:${port}`, { PORT: String(port) });
  await expect(taken).rejects.toThrow('EADDRINUSE');
  await expect.poll(() => main.live.status().streams).toBe(1);
});

it('a stream server limits the streams of an address, and how often it opens them', async () => {
  const { streams } = await both({ LIVE_STREAMS_PER_ADDRESS: '1' });
  const { events } = await openStream(streams.server);
  await expect.poll(() => events.length).toBe(2);
  const second = await openStream(streams.server);
  await second.closed;
  expect(second.text()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 30\r\n[^]*"code":"overloaded"/);
  const statuses: number[] = [];
  for (let times = 0; times < 600; times += 1)
    statuses.push((await streams.get('/api/live?once=true')).statusCode);
  expect(new Set(statuses.slice(0, 598))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
});

it('a stream server that stops names each reader a time to come back, and leaves its upstream', async () => {
  const { main, streams } = await both();
  const reader = await openStream(streams.server);
  await expect.poll(() => reader.events.length).toBe(2);
  await streams.stop();
  await reader.closed;
  expect(reader.events.at(-1)).toMatchObject({ event: 'bye', data: { wait: expect.any(Number) as number } });
  await expect.poll(() => main.live.status().streams).toBe(0);
});
