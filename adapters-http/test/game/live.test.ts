import { EventEmitter } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { requirePeriod } from '@bigsmall/domain';
import { NOON } from '@bigsmall/domain/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStreams } from '../../src/game/live.ts';
import { openStream } from '../support/openStream.ts';
import { METRICS_TOKEN, testServer } from '../support/testServer.ts';

async function listening(overrides: Parameters<typeof testServer>[0] = {}) {
  const test = await testServer(overrides);
  await test.server.start();
  const open = (headers?: Record<string, string>) => openStream(test.server, headers);
  const count = async (streams: number) => await expect.poll(() => test.live.streams.count()).toBe(streams);
  return { ...test, open, count };
}

const aDraw = (sequence: number) => ({
  period: requirePeriod(`2026092610001${String(sequence).padStart(4, '0')}`),
  drawnAt: NOON + (sequence - 720) * 60_000,
});
const newestOf = (states: readonly { readonly draws: readonly (readonly [string, number])[] }[]) =>
  states.map(({ draws }) => draws[0]?.[0].slice(-3));

describe('GET /api/live', () => {
  it('sends the state at once, and again with each draw, in the bytes of GET /api/live/state', async () => {
    const { bring, live, open, get, count } = await listening();
    for (let sequence = 705; sequence <= 719; sequence += 1) await bring(aDraw(sequence));
    const { payload } = await get('/api/live/state');
    const { states, text } = await open({ 'accept-encoding': 'gzip, br' });
    await count(1);
    await bring(aDraw(720));
    await live.publish();
    await expect.poll(() => newestOf(states())).toEqual(['719', '720']);
    expect(text()).toContain(`\n\ndata: ${payload}\n\n`);
    expect(states()[0]!.draws).toHaveLength(10);
    expect(states()[0]).toMatchObject({
      next: { period: aDraw(720).period },
      counts: { active: 0, total: 0, today: 0 },
    });
    expect(payload.length).toBeLessThan(500);
    const head = text().split('\r\n\r\n')[0]!.toLowerCase();
    expect(head).toMatch(/^http\/1\.1 200 ok\r\n/);
    for (const line of [
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: no-cache, no-transform',
      'x-accel-buffering: no',
      'x-content-type-options: nosniff',
      'x-request-id: ',
    ])
      expect(head).toContain(`\r\n${line}`);
    expect(head).not.toMatch(/transfer-encoding|content-encoding|content-length/);
  });

  it('sends changed counts, and nothing without a change', async () => {
    const { bring, live, get, open, count } = await listening();
    await bring(aDraw(719));
    await get('/api/live/state');
    const { states } = await open();
    await count(1);
    await live.publish();
    for (const job of live.jobs) job.start();
    await expect.poll(() => states().map(({ counts }) => counts.active)).toEqual([0, 1]);
    await Promise.all(live.jobs.map((job) => job.stop()));
  });

  it('counts its visitor, known by the cookie, as long as it is open', async () => {
    const { open, get, post, clock, count } = await listening();
    const active = async () => (await get('/api/users/active/count')).payload;
    const { headers } = await post('/api/users/active', { sessionId: 'ann' });
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    await open({ cookie });
    await count(1);
    expect(await active()).toBe('{"count":1}');
    await open();
    await count(2);
    clock.now += 1000;
    expect(await active()).toBe('{"count":2}');
  });

  it('answers 503 with the seconds to wait to an address beyond its limit', async () => {
    const { open, count } = await listening({ trustProxy: true });
    const from = (address: string) => open({ 'x-forwarded-for': address });
    const first = await from('203.0.113.1');
    for (let more = 1; more < 100; more += 1) await from('203.0.113.1');
    await count(100);
    const late = await from('203.0.113.1');
    await expect.poll(late.text).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 30\r\n[^]*"code":"overloaded"/);
    await from('203.0.113.2');
    await count(101);
    first.socket.destroy();
    await count(100);
    await from('203.0.113.1');
    await count(101);
  });

  it('ends a reader that never reads, and serves the others', async () => {
    const { live, open, server, count } = await listening();
    const { text } = await open();
    const deaf = connect({ port: (server.listener.address() as AddressInfo).port, host: '127.0.0.1' });
    onTestFinished(() => void deaf.destroy());
    deaf.write('GET /api/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await count(2);
    // What the kernel takes for a connection is full first.
    const much = Buffer.from(`: ${'x'.repeat(50_000)}\n\n`);
    for (let sent = 1; live.streams.count() === 2; sent += 1) {
      await live.streams.send(Buffer.from(much));
      await expect.poll(() => text().length, { interval: 1 }).toBeGreaterThan(sent * 50_000);
    }
    await live.streams.send(Buffer.from('data: "still here"\n\n'));
    await expect.poll(text).toContain('still here');
    expect(live.streams.count()).toBe(1);
  });

  it('ends its streams when the server stops, opens none after that, and is counted in the metrics', async () => {
    const { live, server, open, count, get } = await listening();
    const readers = [await open(), await open()];
    await count(2);
    const { payload } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(payload).toContain('bigsmall_live_streams 2\n');
    await server.stop({ timeout: 5000 });
    await Promise.all(readers.map(({ closed }) => closed));
    expect(live.streams.hasRoom('203.0.113.1')).toBe(false);
  });
});

function aReader() {
  const got: string[] = [];
  const write = (bytes: Buffer) => got.push(String(bytes)) > 0;
  const socket = Object.assign(new EventEmitter(), { writable: true, writableLength: 0, write });
  return { got, socket: socket as unknown as Socket };
}

describe('streams', () => {
  const present = vi.fn();

  it('get a comment every 25 s, and count their visitor', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const streams = createStreams(present);
    const { got, socket } = aReader();
    streams.open({ socket, origin: 'a', visitor: 'ann' });
    vi.advanceTimersByTime(50_000);
    expect(got).toEqual([expect.stringMatching(/^retry: [2-8]\d{3}\n\n$/), ':\n\n', ':\n\n']);
    expect(present).toHaveBeenCalledTimes(3);
  });

  it('all end with the newest event, though it comes while an older one is on its way', async () => {
    const streams = createStreams(present);
    const readers = Array.from({ length: 2500 }, aReader);
    for (const { socket } of readers) streams.open({ socket, origin: 'a', visitor: 'ann' });
    await Promise.all(['old', 'new'].map((event) => streams.send(Buffer.from(event))));
    for (const { got } of readers) expect(got.at(-1)).toBe('new');
    expect(readers.filter(({ got }) => got.includes('old'))).toHaveLength(1000);
  });
});
