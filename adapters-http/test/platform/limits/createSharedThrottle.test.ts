import { createMemoryTryStore, NOON } from '@bigsmall/domain/testing';
import { describe, expect, it } from 'vitest';
import { createSharedThrottle } from '../../../src/platform/limits/createSharedThrottle.ts';
import { silentLog } from '../../support/silentLog.ts';
import { aMonotonic } from '../../support/testMonotonic.ts';

const LIMIT = { most: 5, within: 900_000 };

/** Throttles of several servers over one store, which fails while `down` says so. */
function servers(count: number) {
  const state = { down: false, ids: 0 };
  const store = createMemoryTryStore();
  const failing = <Answer>(work: () => Promise<Answer>) =>
    state.down ? Promise.reject(new Error('unavailable')) : work();
  const log = silentLog();
  const throttles = Array.from({ length: count }, () =>
    createSharedThrottle('sign-in', LIMIT, {
      tries: {
        begin: (...given) => failing(() => store.begin(...given)),
        giveBack: (...given) => failing(() => store.giveBack(...given)),
        clear: (key) => failing(() => store.clear(key)),
      },
      now: () => NOON,
      monotonic: aMonotonic(() => 0),
      newId: () => `id-${(state.ids += 1)}`,
      log,
    }),
  );
  const taken = async (tries: number) => {
    let passed = 0;
    for (let index = 0; index < tries; index += 1) {
      const attempt = await throttles[index % count]?.begin('one');
      if (attempt !== undefined && !('wait' in attempt)) passed += 1;
    }
    return passed;
  };
  return { throttles, taken, state, log };
}

describe('a limit that servers share', () => {
  it('accepts five attempts of an address on three servers together', async () => {
    const { taken } = servers(3);
    expect(await taken(30)).toBe(5);
  });

  it('is each server’s own, and never open, while the database is unavailable', async () => {
    const { throttles, taken, state, log } = servers(3);
    state.down = true;
    expect(await taken(60)).toBe(15);
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(log.warn).toHaveBeenLastCalledWith(
      { limit: 'sign-in', err: new Error('unavailable') },
      'Shared limit unavailable; this server counts alone',
    );
    state.down = false;
    await throttles[0]!.begin('another');
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { limit: 'sign-in', failures: 5 },
      'Shared limit available again',
    );
  });

  it('still rejects what this server has counted when the database is available again', async () => {
    const { taken, state } = servers(1);
    state.down = true;
    expect(await taken(5)).toBe(5);
    state.down = false;
    expect(await taken(5)).toBe(0);
  });

  it('does not count on this server what the others’ count rejected', async () => {
    const [one, other] = servers(2).throttles;
    for (let turn = 0; turn < 5; turn += 1) await one?.begin('one');
    for (let turn = 0; turn < 9; turn += 1) expect(await other?.begin('one')).toHaveProperty('wait');
    await one?.clear('one');
    for (let turn = 0; turn < 5; turn += 1) expect(await other?.begin('one')).not.toHaveProperty('wait');
  });

  it('gives back and clears for all servers', async () => {
    const { throttles, taken } = servers(2);
    const attempt = await throttles[0]?.begin('one');
    if (attempt === undefined || 'wait' in attempt) throw new Error('The first try was rejected.');
    await attempt.giveBack();
    expect(await taken(10)).toBe(5);
    await throttles[0]?.clear('one');
    expect(await throttles[0]?.begin('one')).not.toHaveProperty('wait');
  });
});
