import { requirePeriod } from '@bigsmall/domain';
import { beaconRoundOf, drawnRoundText, fairNumber, randomnessOf } from '@bigsmall/domain/audit';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { createMemoryApi } from '../api/testing/createMemoryApi.ts';
import { httpError } from '../api/testing/httpError.ts';
import { aRecord, recordedPeriod } from '../testing/aRecord.ts';
import { judgeDay } from './fairDraws.ts';

const seed = 'c0ffee'.repeat(11).slice(0, 64);
const seedHash = [...sha256(new TextEncoder().encode(seed))]
  .map((byte) => byte.toString(16).padStart(2, '0'))
  .join('');
const day = { day: '20260926', seedHash, seed };
const fair = (period: string) => fairNumber(sha256, seed, period);
/** A record of 600 entries: three bundles. */
const log = aRecord(300, 'BIG', 1, fair);

it('all draws of a day follow from its seed', async () => {
  expect(await judgeDay(createMemoryApi({ log }), day)).toEqual({
    seedHolds: true,
    draws: 300,
    wrong: [],
    beacon: 0,
    alone: [],
  });
});

it('a draw that was changed is named', async () => {
  const changed = recordedPeriod(150);
  const other = aRecord(300, 'BIG', 1, (period) => (fair(period) + (period === changed ? 1 : 0)) % 10);
  expect(await judgeDay(createMemoryApi({ log: other }), day)).toEqual({
    seedHolds: true,
    draws: 300,
    wrong: [changed],
    beacon: 0,
    alone: [],
  });
});

describe('with a beacon', () => {
  const away = recordedPeriod(7);
  const signatureOf = (period: string) => (period === away ? null : period.slice(-6).repeat(16));
  const roundsOf = (change: (period: string) => number = () => 0) =>
    Array.from({ length: 300 }, (_, sequence) => {
      const period = recordedPeriod(sequence);
      const round = beaconRoundOf(requirePeriod(period))! + change(period);
      return drawnRoundText({ period, round, signature: signatureOf(period) });
    }).join('');
  const drawn = (period: string) => {
    const signature = signatureOf(period);
    return fairNumber(sha256, seed, period + (signature === null ? '' : randomnessOf(sha256, signature)));
  };
  const api = (rounds: string) =>
    createMemoryApi({ log: aRecord(300, 'BIG', 1, drawn), beaconRounds: new Map([[day.day, rounds]]) });

  it('all draws follow from the seed and their rounds, and the one without a round is named', async () => {
    expect(await judgeDay(api(roundsOf()), day)).toEqual({
      seedHolds: true,
      draws: 300,
      wrong: [],
      beacon: 299,
      alone: [away],
    });
  });

  it('a round that is not the first after the lock is wrong', async () => {
    const later = recordedPeriod(9);
    const rounds = roundsOf((period) => (period === later ? 1 : 0));
    expect(await judgeDay(api(rounds), day)).toMatchObject({ wrong: [later] });
  });

  it('a draw whose line is missing is wrong, and counts as made without the beacon', async () => {
    const hidden = recordedPeriod(9);
    const rounds = roundsOf().replace(new RegExp(`^${hidden} .*\\n`, 'm'), '');
    const verdict = await judgeDay(api(rounds), day);
    expect(verdict.alone).toContain(hidden);
    expect(verdict.wrong).toEqual(drawn(hidden) === fair(hidden) ? [] : [hidden]);
  });

  it('nothing is said of rounds that cannot be read', async () => {
    await expect(judgeDay(api('<html>'), day)).rejects.toThrow('no readable rounds');
  });
});

it('a seed that has not the published hash does not hold', async () => {
  const api = createMemoryApi({ log });
  expect(await judgeDay(api, { ...day, seed: seed.replace('c', 'd') })).toMatchObject({ seedHolds: false });
});

it('days before and after the record have no draw', async () => {
  const api = createMemoryApi({ log });
  for (const other of ['20260925', '20260927'])
    expect(await judgeDay(api, { ...day, day: other })).toMatchObject({ draws: 0, wrong: [] });
});

it('the full bundle is read where the partial one is gone', async () => {
  const api = createMemoryApi({ log: aRecord(128, 'BIG', 1, fair) });
  const checkpoint = aRecord(100, 'BIG', 1, fair).checkpoint();
  api.answers.readLogCheckpoint = async () => checkpoint;
  api.answers.readLogTile = async (path) => {
    if (path.includes('.p/')) throw httpError(404);
    return api.routes.readLogTile(path);
  };
  expect(await judgeDay(api, day)).toMatchObject({ draws: 128, wrong: [] });
});

it('without a readable record nothing is said', async () => {
  const api = createMemoryApi({ log });
  api.answers.readLogTile = async () => Uint8Array.of(1);
  await expect(judgeDay(api, day)).rejects.toThrow('is no bundle of entries');
  api.answers.readLogTile = async () => Promise.reject(httpError(500));
  await expect(judgeDay(api, day)).rejects.toThrow('Said so.');
  api.answers.readLogCheckpoint = async () => 'none';
  await expect(judgeDay(api, day)).rejects.toThrow('no checkpoint');
});
