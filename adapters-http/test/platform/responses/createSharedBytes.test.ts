import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import {
  createSharedBytes,
  type SharedBytesOptions,
} from '../../../src/platform/responses/createSharedBytes.ts';

type Caller = Parameters<ReturnType<typeof createSharedBytes>>[1];

function shared(given: Partial<SharedBytesOptions> = {}) {
  const options = { most: 100, kept: 20, atOnce: 2, waiting: 2, trustProxy: false, ...given };
  return createSharedBytes(options);
}

/** A caller at this address; `cut` tells whether its connection was ended, `end` sends its answer. */
function caller(address = '10.0.0.1') {
  const res = new EventEmitter();
  const destroy = vi.fn(() => void res.emit('close'));
  const raw = { res, req: { headers: {}, socket: { destroy } } };
  return {
    as: { raw, info: { remoteAddress: address } } as unknown as Caller,
    cut: () => destroy.mock.calls.length > 0,
    end: () => void res.emit('finish'),
  };
}

const make = (size: number) => vi.fn(() => Promise.resolve(Buffer.alloc(size)));

describe('shared bytes', () => {
  it('are made once for all that ask at once or later, and are the same bytes for all', async () => {
    const read = shared();
    const making = make(10);
    const callers = Array.from({ length: 9 }, () => caller());
    const first = await Promise.all(callers.map(({ as }) => read('a', as, making)));
    for (const { end } of callers) end();
    const later = await read('a', caller().as, making);
    expect(making).toHaveBeenCalledTimes(1);
    expect(new Set([...first, later]).size).toBe(1);
  });

  it('are made again after an error, or after nothing was found', async () => {
    const read = shared();
    await expect(read('a', caller().as, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read('a', caller().as, () => Promise.resolve(undefined))).toBeUndefined();
    expect(await read('a', caller().as, make(10))).toHaveLength(10);
  });

  it('that nobody holds are dropped beyond what is kept, the oldest first', async () => {
    const read = shared();
    const [a, b, c] = [make(10), make(10), make(10)];
    for (const [key, making] of [
      ['a', a],
      ['b', b],
      ['c', c],
      ['b', b],
      ['c', c],
      ['a', a],
    ] as const) {
      const one = caller();
      await read(key, one.as, making);
      one.end();
    }
    expect([a, b, c].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  });

  it('never hold more than the most: the oldest answer of the address with the most is cut', async () => {
    const read = shared();
    const honest = [caller('10.0.0.1'), caller('10.0.0.2')];
    await read('popular', honest[0]!.as, make(20));
    await read('popular', honest[1]!.as, make(20));
    const greedy = Array.from({ length: 6 }, () => caller('10.0.0.9'));
    for (const [index, { as }] of greedy.entries()) await read(`own ${index}`, as, make(20));
    expect(greedy.map(({ cut }) => cut())).toEqual([true, true, false, false, false, false]);
    expect(honest.map(({ cut }) => cut())).toEqual([false, false]);
  });

  it('that several readers of one address share count once for it', async () => {
    const read = shared();
    const [one, two] = [caller('10.0.0.1'), caller('10.0.0.1')];
    for (const { as } of [one, two]) await read('shared', as, make(40));
    const greedy = Array.from({ length: 4 }, () => caller('10.0.0.9'));
    for (const [index, { as }] of greedy.entries()) await read(`own ${index}`, as, make(20));
    expect([one, two, ...greedy].map(({ cut }) => cut())).toEqual([false, false, true, false, false, false]);
  });

  it('that are not made yet are no reason to cut their reader', async () => {
    const read = shared();
    const greedy = Array.from({ length: 7 }, () => caller('10.0.0.9'));
    const waiting = new Promise<Buffer>(() => undefined);
    void read('slow', greedy[0]!.as, () => waiting);
    for (const [index, { as }] of greedy.slice(1).entries()) await read(`own ${index}`, as, make(20));
    expect(greedy.map(({ cut }) => cut())).toEqual([false, true, false, false, false, false, false]);
  });

  it('that nobody holds stay up to what is kept, however much is held beside them', async () => {
    const read = shared();
    const making = make(15);
    await read('held', caller().as, make(50));
    for (let times = 0; times < 2; times += 1) {
      const one = caller();
      await read('a', one.as, making);
      one.end();
    }
    expect(making).toHaveBeenCalledOnce();
  });

  it('are made once also where the first caller has left and others were dropped meanwhile', async () => {
    const read = shared({ kept: 5 });
    const [leaving, other] = [caller(), caller()];
    const ends: (() => void)[] = [];
    const making = vi.fn(() => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.alloc(1)))));
    const first = read('a', leaving.as, making);
    await read('b', other.as, make(10));
    leaving.end();
    other.end();
    const second = read('a', caller().as, making);
    for (const end of ends) end();
    expect(await first).toBe(await second);
    expect(making).toHaveBeenCalledOnce();
  });

  it('say overloaded where too many wait, and are not made for callers who have left', async () => {
    const read = shared();
    const ends: (() => void)[] = [];
    const slow = () => new Promise<Buffer>((resolve) => ends.push(() => resolve(Buffer.alloc(1))));
    const leaving = caller();
    const making = make(1);
    const begun = [read('a', caller().as, slow), read('b', caller().as, slow)];
    const waiting = [read('c', leaving.as, making), read('d', caller().as, make(1))];
    await expect(read('e', caller().as, make(1))).rejects.toMatchObject({
      message: expect.stringContaining('Many people load large files at the moment.'),
      data: { code: 'overloaded' },
      output: { statusCode: 503, headers: { 'retry-after': '2' } },
    });
    leaving.end();
    for (const end of ends) end();
    await Promise.all([...begun, ...waiting]);
    expect(making).not.toHaveBeenCalled();
    expect(await read('c', caller().as, make(3))).toHaveLength(3);
  });
});
