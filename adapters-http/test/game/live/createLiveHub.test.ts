import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub } from '../../../src/game/live/createLiveHub.ts';
import { HEARTBEAT } from '../../../src/game/live/eventFrame.ts';
import { readEvents } from '../../support/readEvents.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const silent = () => undefined;
const aDraw = (period: string) => ({ period, number: 7, nextPeriod: null, lockAt: null });

/** A socket whose other side reads nothing while `stuck`. */
function aSocket(written: (text: string) => void) {
  const socket = Object.assign(new EventEmitter(), {
    writable: true,
    destroyed: false,
    stuck: false,
    writableLength: 0,
    write(bytes: Buffer) {
      written(String(bytes));
      if (socket.stuck) socket.writableLength += bytes.length;
      return true;
    },
    destroy() {
      Object.assign(socket, { destroyed: true, writable: false });
      socket.emit('close');
    },
    destroySoon: () => socket.destroy(),
  });
  return socket;
}

function crowd(count: number, random = () => 0.5) {
  const hub = createLiveHub({ limits: { all: count, perAddress: count }, random });
  const order: number[] = [];
  const pings: number[] = [];
  const beats: number[] = [];
  const readers = Array.from({ length: count }, (_, index) => {
    const events: string[] = [];
    const reader = readEvents();
    const socket = aSocket((text) => {
      const read = reader.push(text).map(({ event, id }) => `${event} ${id}`);
      if (read.length > 0) order.push(index);
      if (text === HEARTBEAT) beats.push(index);
      events.push(...read);
    });
    hub.open({
      socket: socket as unknown as Socket,
      address: 'a',
      lastEventId: undefined,
      ping: () => void pings.push(index),
    });
    return { socket, events };
  });
  return { hub, readers, order, pings, beats };
}

describe('the hub of live streams', () => {
  it('sends each event once to every reader, in the order of the events, from a random reader on', async () => {
    const { hub, readers, order } = crowd(2500, () => 0.9);
    for (const period of ['1', '2', '3']) hub.publish('draw', aDraw(period));
    await vi.waitFor(() => expect(order).toHaveLength(7500));
    for (const { events } of readers) expect(events).toEqual(['draw 1-0', 'draw 2-0', 'draw 3-0']);
    expect(order[0]).toBe(2250);
    expect(new Set(order.slice(0, 2500)).size).toBe(2500);
  });

  it('cuts a reader that holds more than 64 KB, and no other', async () => {
    const { hub, readers } = crowd(3);
    readers[1]!.socket.stuck = true;
    let held = 0;
    for (let period = 1; hub.status().cut === 0; period += 1) {
      held = readers[1]!.socket.writableLength;
      hub.publish('draw', aDraw(String(period)));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(held).toBeGreaterThan(65_000);
    expect(held).toBeLessThanOrEqual(65_536);
    expect(readers.map(({ socket }) => socket.destroyed)).toEqual([false, true, false]);
    expect(hub.status()).toMatchObject({ streams: 2, cut: 1 });
  });

  it('sends each reader a heartbeat every 25 s and records it as active then, not all at once', () => {
    const { pings, beats } = crowd(100);
    expect(pings).toHaveLength(100);
    expect(beats).toEqual([]);
    for (let second = 1; second <= 25; second += 1) {
      vi.advanceTimersByTime(1000);
      expect(pings).toHaveLength(100 + second * 4);
    }
    expect(new Set(pings.slice(100)).size).toBe(100);
    expect(beats).toEqual(pings.slice(100));
  });

  it('records no reader as active after it left, and sends it nothing', () => {
    const { readers, pings } = crowd(100);
    const gone = readers.filter((_, index) => index % 3 === 0);
    for (const { socket } of gone) socket.destroy();
    const before = pings.length;
    for (let second = 1; second <= 50; second += 1) vi.advanceTimersByTime(1000);
    const active = pings.slice(before);
    expect(active.filter((index) => index % 3 === 0)).toEqual([]);
    expect(active).toHaveLength(2 * (readers.length - gone.length));
  });

  it('always has room for an address with fewer open streams than it may have, and for no other', () => {
    const moves = fc.array(fc.record({ address: fc.constantFrom('a', 'b', 'c'), opens: fc.boolean() }));
    fc.assert(
      fc.property(moves, (made) => {
        const hub = createLiveHub({ limits: { all: 7, perAddress: 3 }, random: () => 0.5 });
        const open: { readonly address: string; readonly socket: ReturnType<typeof aSocket> }[] = [];
        for (const { address, opens } of made) {
          if (opens && hub.hasRoom(address)) {
            const socket = aSocket(() => undefined);
            open.push({ address, socket });
            hub.open({ socket: socket as unknown as Socket, address, lastEventId: undefined, ping: silent });
          } else if (!opens) {
            const at = open.findIndex((one) => one.address === address);
            if (at >= 0) open.splice(at, 1)[0]!.socket.destroy();
          }
          for (const each of ['a', 'b', 'c']) {
            const own = open.filter((one) => one.address === each).length;
            expect(hub.hasRoom(each)).toBe(open.length < 7 && own < 3);
          }
        }
        expect(hub.status().streams).toBe(open.length);
        for (const { socket } of open) socket.destroy();
      }),
    );
  });
});
