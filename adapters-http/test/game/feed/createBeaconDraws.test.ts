import { sha256 } from '@bigsmall/adapters-persistence';
import { MINUTE, type Period, requirePeriod } from '@bigsmall/domain';
import { beaconRoundOf, type DrawnRound, fairNumber } from '@bigsmall/domain/audit';
import { createMemoryStores, gameFeedContract } from '@bigsmall/domain/testing';
import type { Beacon, DrawnRoundStore } from '@bigsmall/domain/ports';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBeaconDraws } from '../../../src/game/feed/createBeaconDraws.ts';
import { createDemoFeed } from '../../../src/game/feed/createDemoFeed.ts';
import { createHttpBeacon } from '../../../src/game/feed/createHttpBeacon.ts';
import { daySeedOf } from '../../../src/game/feed/demoDraw.ts';
import { aBeacon, aRoundOf } from '../../support/aBeacon.ts';
import { silentLog } from '../../support/silentLog.ts';

const masterSeed = Buffer.alloc(32, 7);
const NOW = Date.UTC(2026, 8, 26, 12, 0, 0, 50);
const DAY = '20260926';
const DAY_MS = 24 * 60 * MINUTE;

const counting: Beacon = { read: async (round) => ({ ok: true, signature: aRoundOf(round).signature }) };

/** A store that counts what it is asked. */
function counted() {
  const store = createMemoryStores().drawnRounds;
  return {
    ofDay: vi.fn((day: string) => store.ofDay(day)),
    readOrSet: vi.fn((rounds: readonly DrawnRound[]) => store.readOrSet(rounds)),
  };
}

function start(beacon: Beacon | undefined, store: DrawnRoundStore = createMemoryStores().drawnRounds) {
  const log = silentLog();
  const beaconDraws = createBeaconDraws({ sha256, beacon, store, log });
  const feed = createDemoFeed({ masterSeed, beaconDraws });
  return {
    store,
    log,
    async read(at: number) {
      const reading = await feed.read(at);
      if (!reading.ok) throw new Error(reading.reason);
      return new Map(reading.rows.map(({ period, number }) => [period, number]));
    },
  };
}

async function overHttp() {
  const beacon = await aBeacon();
  onTestFinished(beacon.close);
  return { ...createHttpBeacon({ sha256, verifyRounds: () => true, url: beacon.url }), state: beacon.state };
}

gameFeedContract('demo with a beacon', async () => ({
  feed: createDemoFeed({
    masterSeed,
    beaconDraws: createBeaconDraws({
      sha256,
      beacon: counting,
      store: createMemoryStores().drawnRounds,
      log: silentLog(),
    }),
  }),
  now: NOW,
}));

it('a draw takes the first round after its lock, and asks for it once', async () => {
  const beacon = await overHttp();
  const server = start(beacon);
  await server.read(NOW);
  expect(beacon.state.asked).toEqual([]);
  const rows = await server.read(NOW + MINUTE);
  expect(await server.read(NOW + MINUTE + 10_000)).toEqual(rows);
  const [period = '', number] = [...rows][0] ?? [];
  expect(period).toBe(`${DAY}100010721`);
  const round = beaconRoundOf(period as never)!;
  expect(beacon.state.asked).toEqual([round]);
  const { randomness, signature } = aRoundOf(round);
  expect(number).toBe(fairNumber(sha256, daySeedOf(masterSeed, DAY), period + randomness));
  expect((await server.store.ofDay(DAY)).at(-1)).toEqual({ period, round, signature });
});

it('a number always comes from the randomness of its round too', async () => {
  const server = start(counting);
  await server.read(NOW);
  const drawn = [];
  for (let minutes = 1; minutes <= 30; minutes++)
    drawn.push([...(await server.read(NOW + minutes * MINUTE))][0]!);
  const seed = daySeedOf(masterSeed, DAY);
  const numberOf = (period: Period, randomness = '') => fairNumber(sha256, seed, period + randomness);
  const withRandomness = drawn.map(([period]) =>
    numberOf(period, aRoundOf(beaconRoundOf(period)!).randomness),
  );
  expect(drawn.map(([, number]) => number)).toEqual(withRandomness);
  expect(withRandomness).not.toEqual(drawn.map(([period]) => numberOf(period)));
});

it('a beacon that is unavailable marks its draws, is logged once, and is asked again for the next draw only', async () => {
  const beacon = await overHttp();
  const server = start(beacon);
  await server.read(NOW);
  beacon.state.unavailable = true;
  for (const minutes of [1, 2]) await server.read(NOW + minutes * MINUTE);
  beacon.state.unavailable = false;
  const rows = await server.read(NOW + 2 * MINUTE + 10_000);
  await server.read(NOW + 3 * MINUTE);
  expect((await server.store.ofDay(DAY)).slice(-3).map(({ signature }) => signature !== null)).toEqual([
    false,
    false,
    true,
  ]);
  const [period = '', number] = [...rows][0] ?? [];
  expect(number).toBe(fairNumber(sha256, daySeedOf(masterSeed, DAY), period));
  expect(beacon.state.asked).toHaveLength(3);
  expect(server.log.warn).toHaveBeenCalledExactlyOnceWith(
    { code: expect.any(String), reason: expect.any(String), round: beacon.state.asked[0] },
    'Beacon unavailable: draws are marked as made without it',
  );
  expect(server.log.info).toHaveBeenCalledExactlyOnceWith({ failures: 2 }, 'Beacon available again');
});

it('every draw keeps its number after a restart, with the beacon, without it, and while it is unavailable', async () => {
  const beacon = await overHttp();
  const server = start(beacon);
  const drawn = new Map(await server.read(NOW));
  for (let minutes = 1; minutes <= 20; minutes++) {
    beacon.state.unavailable = minutes % 4 === 0;
    for (const [period, number] of await server.read(NOW + minutes * MINUTE)) drawn.set(period, number);
  }
  for (const after of [beacon, undefined, counting]) {
    const rows = await start(after, server.store).read(NOW + 20 * MINUTE + 30_000);
    expect(rows.size).toBe(1440);
    expect([...rows].filter(([period, number]) => drawn.get(period) !== number)).toEqual([]);
  }
});

it('draws that were missed are marked, and the beacon is asked for the newest only', async () => {
  const beacon = await overHttp();
  const server = start(beacon);
  await server.read(NOW);
  await server.read(NOW + 5 * MINUTE);
  expect(beacon.state.asked).toHaveLength(1);
  const marks = (await server.store.ofDay(DAY)).slice(-5).map(({ signature }) => signature !== null);
  expect(marks).toEqual([false, false, false, false, true]);
});

it('an older draw without a round never asks the beacon, also where the newest has one already', async () => {
  const beacon = await overHttp();
  const store = createMemoryStores().drawnRounds;
  const server = start(beacon, store);
  await server.read(NOW);
  const newest = requirePeriod(`${DAY}100010722`);
  const missed = requirePeriod(`${DAY}100010721`);
  const { round, signature } = aRoundOf(beaconRoundOf(newest)!);
  await store.readOrSet([{ period: newest, round, signature }]);
  await server.read(NOW + 2 * MINUTE);
  expect(beacon.state.asked).toEqual([]);
  expect((await store.ofDay(DAY)).slice(-2)).toEqual([
    { period: missed, round: beaconRoundOf(missed), signature: null },
    { period: newest, round, signature },
  ]);
});

it('the store is asked once for the days of new draws, and is given each of them once', async () => {
  const store = counted();
  const server = start(counting, store);
  await server.read(NOW);
  expect(store.ofDay.mock.calls).toEqual([[DAY], ['20260925']]);
  expect(store.readOrSet.mock.calls[0]![0]).toHaveLength(1440);
  await server.read(NOW + 1000);
  expect(store.ofDay).toHaveBeenCalledTimes(2);
  expect(store.readOrSet).toHaveBeenCalledOnce();
  await server.read(NOW + 3 * MINUTE);
  expect(store.ofDay.mock.calls.slice(2)).toEqual([[DAY]]);
  expect(store.readOrSet.mock.calls[1]![0].map(({ period }) => period)).toEqual(
    ['723', '722', '721'].map((place) => `${DAY}100010${place}`),
  );
});

it('holds three days of rounds, and reads them again after more', async () => {
  const store = counted();
  const server = start(counting, store);
  for (const days of [0, 1, 2]) await server.read(NOW + days * DAY_MS);
  store.ofDay.mockClear();
  await server.read(NOW + 2 * DAY_MS + 1000);
  expect(store.ofDay).not.toHaveBeenCalled();
  await server.read(NOW + 2 * DAY_MS + MINUTE);
  expect(store.ofDay.mock.calls).toEqual([['20260928']]);
  store.ofDay.mockClear();
  await server.read(NOW + 2 * DAY_MS + MINUTE + 1000);
  expect(store.ofDay.mock.calls).toEqual([['20260928']]);
});

it('without a beacon no draw is marked', async () => {
  const store = counted();
  const server = start(undefined, store);
  for (const minutes of [0, 1]) await server.read(NOW + minutes * MINUTE);
  expect(store.readOrSet).not.toHaveBeenCalled();
});

it('no number leaves before its round is stored', async () => {
  const store = createMemoryStores().drawnRounds;
  const failing: DrawnRoundStore = {
    ...store,
    readOrSet: () => Promise.reject(new Error('The disk is full.')),
  };
  const feed = createDemoFeed({
    masterSeed,
    beaconDraws: createBeaconDraws({ sha256, beacon: counting, store: failing, log: silentLog() }),
  });
  expect(await feed.read(NOW)).toMatchObject({ ok: false, reason: expect.stringContaining('disk is full') });
});
