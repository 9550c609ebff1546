import { sha256 } from '@bigsmall/adapters-persistence';
import { MINUTE } from '@bigsmall/domain';
import { beaconRoundOf, fairNumber } from '@bigsmall/domain/audit';
import { createMemoryStores, gameFeedContract } from '@bigsmall/domain/testing';
import type { Beacon, DrawnRoundStore } from '@bigsmall/domain/ports';
import { expect, it, onTestFinished } from 'vitest';
import { createBeaconDraws } from '../../../src/game/feed/createBeaconDraws.ts';
import { createDemoFeed } from '../../../src/game/feed/createDemoFeed.ts';
import { createHttpBeacon } from '../../../src/game/feed/createHttpBeacon.ts';
import { daySeedOf } from '../../../src/game/feed/demoDraw.ts';
import { aBeacon, aRoundOf } from '../../support/aBeacon.ts';
import { silentLog } from '../../support/silentLog.ts';

const masterSeed = Buffer.alloc(32, 7);
const NOW = Date.UTC(2026, 8, 26, 12, 0, 0, 50);
const DAY = '20260926';

const counting: Beacon = { read: async (round) => ({ ok: true, signature: aRoundOf(round).signature }) };

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
  expect(server.log.warn).toHaveBeenCalledOnce();
  expect(server.log.info).toHaveBeenCalledOnce();
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
