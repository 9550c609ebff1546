import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveHub } from '../../src/game/live/createLiveHub.ts';
import { aLiveDraw as aDraw, COUNTS } from '../support/liveEvents.ts';
import { openStream } from '../support/openStream.ts';
import { testServer } from '../support/testServer.ts';

async function listening(overrides: Parameters<typeof testServer>[0] = {}) {
  const test = await testServer(overrides);
  await test.server.start();
  const open = (headers?: Record<string, string>) => openStream(test.server, headers);
  const streams = async (count: number) => await expect.poll(() => test.live.status().streams).toBe(count);
  return { ...test, open, streams };
}

describe('GET /api/live', () => {
  it('sends the newest draw and counts at once, and every later event once, with its id', async () => {
    const { live, open, streams } = await listening();
    live.publish('draw', aDraw('101'));
    live.publish('draw', aDraw('102'));
    live.publish('counts', COUNTS);
    const { events, retry, head } = await open();
    await streams(1);
    live.publish('draw', aDraw('103', 4));
    await expect.poll(() => events.length).toBe(3);
    expect(events).toEqual([
      { event: 'draw', id: '102-0', data: aDraw('102') },
      { event: 'counts', id: '102-1', data: COUNTS },
      { event: 'draw', id: '103-0', data: aDraw('103', 4) },
    ]);
    expect(retry()).toBe(5000);
    expect(head()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    for (const line of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-cache, no-transform',
      'x-accel-buffering: no',
      'x-content-type-options: nosniff',
    ]) {
      expect(head().toLowerCase()).toContain(`\r\n${line}`);
    }
    expect(head()).toMatch(/x-request-id: \S+/);
    expect(head()).not.toMatch(/transfer-encoding|content-encoding|content-length/i);
  });

  it('sends a reader what it missed, by the id of its last event', async () => {
    const { live, open } = await listening();
    for (const period of ['101', '102', '103']) live.publish('draw', aDraw(period));
    live.publish('counts', COUNTS);
    const behind = await open({ 'last-event-id': '101-0' });
    await expect.poll(() => behind.events.map(({ id }) => id)).toEqual(['102-0', '103-0', '103-1']);
    const upToDate = await open({ 'last-event-id': '103-1' });
    await expect.poll(() => upToDate.retry()).toBe(5000);
    expect(upToDate.events).toEqual([]);
  });

  it.each([
    ['garbage', 'x'],
    ['of a draw to come', '999-0'],
    ['older than all events', '100-0'],
  ])('tells a reader whose last id is %s to start over', async (_what, id) => {
    const { live, open } = await listening();
    for (const period of ['101', '102']) live.publish('draw', aDraw(period));
    const { events } = await open({ 'last-event-id': id });
    await expect
      .poll(() => events.map(({ event, id: given }) => [event, given]))
      .toEqual([
        ['reset', undefined],
        ['draw', '102-0'],
      ]);
  });

  it('rejects a last id of 1 MB with 431, and opens no stream', async () => {
    const { open, live } = await listening();
    const { text, closed } = await open({ 'last-event-id': '1'.repeat(1_000_000) });
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 431 /);
    expect(live.status().streams).toBe(0);
  });

  it('records the session of an open stream as active, and rejects a malformed one', async () => {
    const { open, get, clock } = await listening();
    await open({ 'x-session-id': 'ann' });
    await open({ 'x-session-id': 'ann' });
    await open();
    await expect
      .poll(async () => {
        clock.now += 1000;
        return (await get('/api/users/active/count')).payload;
      })
      .toBe('{"count":1}');
    const { text, closed } = await open({ 'x-session-id': 'no session', connection: 'close' });
    await closed;
    expect(text()).toMatch(/^HTTP\/1\.1 400 [^]*X-Session-Id must be 1 to 64 letters/);
  });

  it('answers 503 with the seconds to wait, and closes the connection, to an address beyond its limit, and to all beyond theirs', async () => {
    const live = createLiveHub({ limits: { all: 3, perAddress: 2 }, random: () => 0.5 });
    const { open, server } = await listening({ live, trustProxy: true });
    const from = (address: string) => open({ 'x-forwarded-for': address });
    const first = await from('203.0.113.1');
    await from('203.0.113.1');
    await expect.poll(() => live.status().streams).toBe(2);
    const third = await from('203.0.113.1');
    await third.closed;
    expect(third.text()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 30\r\n[^]*"code":"overloaded"/);
    await from('203.0.113.2');
    await expect.poll(() => live.status().streams).toBe(3);
    const fourth = await from('203.0.113.3');
    await fourth.closed;
    expect(fourth.text()).toMatch(/^HTTP\/1\.1 503 /);

    first.socket.destroy();
    await expect.poll(() => live.status().streams).toBe(2);
    await from('203.0.113.3');
    await expect.poll(() => live.status().streams).toBe(3);
    expect(server.info.started).toBeGreaterThan(0);
  });

  it('cuts a connection whose other side never reads, and serves the others', async () => {
    const { live, open, server, streams } = await listening();
    const { events, closed, socket } = await open();
    const { port } = server.listener.address() as AddressInfo;
    const deaf = connect({ port, host: '127.0.0.1' });
    onTestFinished(() => void deaf.destroy());
    deaf.write('GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await streams(2);
    // What the kernel takes for a connection is full first.
    for (let sent = 1; live.status().cut === 0; sent += 1) {
      live.publish('counts', { ...COUNTS, boards: 'x'.repeat(50_000) });
      await expect.poll(() => events.length, { interval: 1 }).toBe(sent);
    }
    await streams(1);
    live.publish('draw', aDraw('101'));
    await expect.poll(() => events.at(-1)?.id).toBe('101-0');
    expect(live.status().cut).toBe(1);
    socket.destroy();
    await closed;
  });

  it('answers with what was missed and ends, when asked once', async () => {
    const { live, get, server } = await testServer();
    for (const period of ['101', '102']) live.publish('draw', aDraw(period));
    const answer = await get('/api/live?once=true', { 'last-event-id': '101-0' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
    expect(answer.payload).toBe(`id: 102-0\nevent: draw\ndata: ${JSON.stringify(aDraw('102'))}\n\n`);
    const head = await server.inject({ method: 'HEAD', url: '/api/live' });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  it('names each reader a time to come back before the server stops, and ends its stream', async () => {
    const { live, server, open, streams } = await listening();
    const readers = [await open(), await open()];
    await streams(2);
    const stopped = server.stop({ timeout: 5000 });
    const begun = performance.now();
    await Promise.all(readers.map(({ closed }) => closed));
    await stopped;
    expect(performance.now() - begun).toBeLessThan(3000);
    for (const { events } of readers)
      expect(events).toEqual([{ event: 'bye', id: undefined, data: { wait: 4750 } }]);
    expect(live.hasRoom('203.0.113.1')).toBe(false);
  });
});
