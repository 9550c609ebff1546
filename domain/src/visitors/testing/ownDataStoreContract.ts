import { describe, expect } from 'vitest';
import { brakeKeys, NO_BRAKES } from '../brakes.ts';
import type { Erasure } from '../ports.ts';
import type { Stores } from '../../ports.ts';
import { fail, succeed } from '../../platform/result.ts';
import { requireSessionId, type SessionId } from '../ids.ts';
import { aStoredScreenshot } from '../../screenshots/testing/aStoredScreenshot.ts';
import {
  aBanner,
  aTrailEntry,
  aPeriod,
  aRecordedPrediction,
  entering,
  NOON,
} from '../../testing/builders.ts';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const [ann, ben] = [requireSessionId('ann'), requireSessionId('ben')];

/** Every column of an export: no rules of ranking and review, no hashes, keys or names of admins. */
const EXPORTED: Readonly<Record<string, string>> = {
  bannersSeen: 'bannerId seenAt',
  giftCodesSeen: 'seenAt',
  predictions:
    'beforeRecord confidence day id lockAt period ranked recordedAt side source status verified weekStart',
  rankings: 'weekStart',
  screenshots: 'fileSize height id mimeType rejectedFor reviewedAt status submittedAt width',
  totals:
    'correct countedCorrect countedStreak countedTotal currentStreak evidence lastPredictionAt longestStreak publicId total',
  weeks: 'correct countedCorrect countedTotal evidence lastPredictionAt total weekStart',
};

/** A deletion of ann's data that keeps nothing and withdraws every screenshot. */
function erasing(given: Partial<Erasure> = {}): Erasure {
  let ids = 0;
  return {
    hashes: { ofWeek: () => undefined, ofTries: undefined },
    newId: () => `alias-${(ids += 1)}`,
    keep: () => null,
    withdraw: ({ id }) => succeed(aTrailEntry({ id: `withdrawal of ${id}` })),
    now: NOON,
    ...given,
  };
}

/** A person with rows in every store, among them a settled and a pending prediction. */
async function fill(stores: Stores, sessionId: SessionId, id: number): Promise<void> {
  const { predictions, giftCodes, banners, screenshots, brakes } = stores;
  const of = (period: number) => aRecordedPrediction({ sessionId, period: aPeriod(period) });
  await predictions.record(of(720 + id), entering(sessionId));
  await predictions.settle(aPeriod(720 + id), 'BIG', NOON);
  await predictions.record(of(730));
  await giftCodes.markSeen(sessionId, NOON);
  await banners.markViewed({ sessionId, bannerId: aBanner().id, at: NOON });
  const visitorId = `visitor-${sessionId}`;
  const shot = aStoredScreenshot({ id: `shot-${id}`, visitorId });
  await screenshots.submit({ visitorId, sha256: shot.sha256, now: NOON }, () => shot);
  await brakes.revise(brakeKeys({ sessionId, visitorId }), () => ({ brakes: NO_BRAKES, answer: 0 }), NOON);
}

const keep: Erasure['keep'] = (stored) => stored.find(({ coolOffUntil }) => coolOffUntil > 0) ?? null;
const noId: Erasure['newId'] = () => {
  throw new Error('no id');
};

/** The contract of every store of one's own data. */
export function ownDataStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`one's own data in ${name}`, () => {
    it('holds all that names the owner, and nothing after a deletion, which leaves others alone', async ({
      stores,
    }) => {
      const { ownData, predictions, screenshots, tries, players, leaderboard } = stores;
      await stores.banners.add(aBanner(), aTrailEntry());
      await fill(stores, ben, 2);
      await fill(stores, ann, 1);
      const owner = { sessionId: ann, visitorId: 'visitor-ann' };
      const other = { sessionId: ben, visitorId: 'visitor-ben' };
      const filled = async (of: typeof owner) => {
        const tables = Object.entries(await ownData.read(of));
        return tables.filter(([, rows]) => rows.length > 0).map(([table, rows]) => `${table} ${rows.length}`);
      };
      const sorted = async (of: typeof owner) => (await filled(of)).toSorted((a, b) => (a < b ? -1 : 1));
      const before = await sorted(other);
      const exported = Object.entries(await ownData.read(owner)).flatMap(([table, rows]) =>
        rows.map(
          (row) =>
            [
              table,
              Object.keys(row)
                .toSorted((a, b) => (a < b ? -1 : 1))
                .join(' '),
            ] as const,
        ),
      );
      expect(Object.fromEntries(exported)).toEqual(EXPORTED);

      const hashes = { ofWeek: () => 'visitor of ann', ofTries: 'hash-of-ann' };
      await tries.begin('uploads hash-of-ann', { most: 1, within: 1000 }, NOON, 'id-1');
      await tries.begin('uploads hash-of-ben', { most: 1, within: 1000 }, NOON, 'id-2');
      const erased = await ownData.erase(owner, erasing({ hashes, withdraw: () => fail('not_found') }));
      expect(erased).toEqual({ keepsBrakes: false, withdrawn: [] });
      expect(await sorted(owner)).toEqual([]);
      expect(await sorted(other)).toEqual(before);
      expect(await predictions.find(ann, aPeriod(730))).toBeUndefined();
      expect(await players.find(ann, aRecordedPrediction().weekStart)).toBeUndefined();
      expect((await screenshots.find('shot-1'))?.visitorId).toBeNull();
      const limit = { most: 1, within: 1000 };
      expect(await tries.begin('uploads hash-of-ann', limit, NOON, 'id-3')).toBeUndefined();
      expect(await tries.begin('uploads hash-of-ben', limit, NOON, 'id-4')).toBe(1000);
      // The seat stays taken, so that nobody can choose the lucky one of many sessions.
      const week = aRecordedPrediction().weekStart;
      const again = await leaderboard.entry(week, requireSessionId('new'), entering('ann').seat);
      expect(again).toMatchObject({ seatsTaken: 1 });
    });

    it('of a person with two browsers leaves the seats of both in one week, each under an alias of its own', async ({
      ownData,
      predictions,
      leaderboard,
    }) => {
      const network = 'of both';
      for (const sessionId of [ann, ben]) {
        const row = aRecordedPrediction({ sessionId, period: aPeriod(724), id: `of-${sessionId}` });
        await predictions.record(row, entering(sessionId, { network }));
      }
      const hashes = { ofWeek: () => entering(ben).seat!.visitor, ofTries: undefined };
      await ownData.erase({ sessionId: ann, visitorId: 'visitor-ben' }, erasing({ hashes }));
      const week = aRecordedPrediction().weekStart;
      const claim = { ...entering('new').seat!, network };
      const entry = (sessionId: SessionId) => leaderboard.entry(week, sessionId, claim);
      expect(await entry(requireSessionId('new'))).toMatchObject({ seatsTaken: 2 });
      expect(await entry(ann)).toEqual(await entry(requireSessionId('new')));
    });

    it('is deleted in one step: screenshots and brakes too, and nothing where a part of it fails', async ({
      stores,
    }) => {
      const { ownData, screenshots, brakes, trail } = stores;
      await stores.banners.add(aBanner(), aTrailEntry());
      await fill(stores, ann, 1);
      const owner = { sessionId: ann, visitorId: 'visitor-ann' };
      const keys = brakeKeys(owner);
      const held = { ...NO_BRAKES, coolOffUntil: NOON + 1 };
      await brakes.revise(keys.slice(0, 1), () => ({ brakes: held, answer: 0 }), NOON);
      const all = async () => JSON.stringify([await ownData.read(owner), await brakes.find(keys)]);
      const before = await all();
      await expect(ownData.erase(owner, erasing({ keep, newId: noId }))).rejects.toThrow('no id');
      expect(await all()).toBe(before);

      for (const withdrawn of [['shot-1'], []]) {
        // A repeat after a lost answer finds only the kept brakes.
        const erased = await ownData.erase(owner, erasing({ keep }));
        expect([erased.keepsBrakes, erased.withdrawn.map(({ id }) => id)]).toEqual([true, withdrawn]);
        expect([await brakes.find(keys.slice(0, 1)), await brakes.find(keys.slice(1))]).toEqual([[], [held]]);
      }
      expect(await screenshots.find('shot-1')).toBeUndefined();
      expect(await screenshots.counts()).toMatchObject({ approved: 0, pending: 0 });
      expect((await trail.newest(1))[0]).toMatchObject({ id: 'withdrawal of shot-1' });
    });

    it('of a session without a visitor is deleted too, where no seat and no try is known', async ({
      ownData,
      predictions,
    }) => {
      await predictions.record(aRecordedPrediction({ sessionId: ann, period: aPeriod(724) }));
      await ownData.erase({ sessionId: ann }, erasing());
      expect(await predictions.find(ann, aPeriod(724))).toBeUndefined();
    });

    it('is deleted with the tries under exactly its hash, whatever signs that has', async ({
      ownData,
      tries,
    }) => {
      const limit = { most: 1, within: 1000 };
      const ofTries = 'Hash_of%ann';
      const others = ['Hash-of%ann', 'Hash_of-of%ann', 'hash_of%ann', `other-${ofTries}`, 'ann'];
      const begin = (hash: string) =>
        tries.begin(`get /api/uploads visitor ${hash}`, limit, NOON, `id ${hash}`);
      for (const hash of [ofTries, ...others]) expect(await begin(hash)).toBeUndefined();
      await ownData.erase({ sessionId: ann }, erasing({ hashes: { ofWeek: () => undefined, ofTries } }));
      expect(await begin(ofTries)).toBeUndefined();
      for (const hash of others) expect(await begin(hash)).toBe(1000);
    });
  });
}
