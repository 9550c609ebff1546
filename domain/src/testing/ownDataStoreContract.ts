import { describe, expect } from 'vitest';
import { brakeKeys } from '../brakes/brakeKeys.ts';
import { NO_BRAKES } from '../brakes/brakes.ts';
import type { Stores } from '../ports/index.ts';
import { requireSessionId, type SessionId } from '../session/sessionId.ts';
import { aStoredScreenshot } from './aStoredScreenshot.ts';
import { aBanner, anAuditEntry, aPeriod, aRecordedPrediction, entering, NOON } from './builders.ts';
import type { MakeStores } from './withStores.ts';
import { storesTest } from './storesTest.ts';

const [ann, ben] = [requireSessionId('ann'), requireSessionId('ben')];
const NAMES = [
  'banner_views',
  'brakes',
  'gift_codes_seen',
  'player_weeks',
  'players',
  'predictions',
  'presence',
  'rank_entries',
  'screenshots',
];

/** A person of whom every store knows something: a settled prediction and a pending one among it. */
async function fill(
  stores: Pick<Stores, 'predictions' | 'presence' | 'giftCodes' | 'banners' | 'screenshots' | 'brakes'>,
  sessionId: SessionId,
  id: number,
): Promise<void> {
  const { predictions, presence, giftCodes, banners, screenshots, brakes } = stores;
  const of = (period: number) => aRecordedPrediction({ sessionId, period: aPeriod(period) });
  await predictions.record(of(720 + id), entering(sessionId));
  await predictions.settle(aPeriod(720 + id), 'BIG', NOON);
  await predictions.record(of(730));
  await presence.record([{ sessionId, at: NOON }], { since: 0, until: NOON });
  await giftCodes.markSeen(sessionId, NOON);
  await banners.markViewed({ sessionId, bannerId: aBanner().id, at: NOON });
  const visitorId = `visitor-${sessionId}`;
  const shot = aStoredScreenshot({ id: `shot-${id}`, visitorId });
  await screenshots.submit({ visitorId, sha256: shot.sha256, now: NOON, others: 0 }, () => shot);
  await brakes.revise(brakeKeys({ sessionId, visitorId }), () => ({ brakes: NO_BRAKES, answer: 0 }), NOON);
}

/** What every store of one's own data does. */
export function ownDataStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`one's own data in ${name}`, () => {
    it('is all that names the owner, and after a deletion nothing, while others stay', async ({
      ownData,
      banners,
      predictions,
      presence,
      giftCodes,
      screenshots,
      brakes,
      tries,
      recoveries,
      players,
      leaderboard,
    }) => {
      const made = { predictions, presence, giftCodes, banners, screenshots, brakes };
      await banners.add(aBanner(), anAuditEntry());
      await fill(made, ben, 2);
      await fill(made, ann, 1);
      for (const sessionId of [ann, ben]) {
        await recoveries.offer({ sessionId, codeHash: `hash of ${sessionId}`, expiresAt: NOON + 1 }, NOON);
      }
      const owner = { sessionId: ann, visitorId: 'visitor-ann' };
      const other = { sessionId: ben, visitorId: 'visitor-ben' };
      const filled = async (of: typeof owner) => {
        const tables = Object.entries(await ownData.read(of, '', 10));
        return tables.filter(([, rows]) => rows.length > 0).map(([table, rows]) => `${table} ${rows.length}`);
      };
      const sorted = async (of: typeof owner) => (await filled(of)).toSorted((a, b) => (a < b ? -1 : 1));
      const before = await sorted(other);
      // A recovery code is a secret of the moment: no export holds it.
      expect((await sorted(owner)).map((each) => each.split(' ')[0])).toEqual(NAMES);

      const hashes = { ofWeek: () => 'visitor of ann', ofTries: 'hash-of-ann' };
      await tries.begin('uploads hash-of-ann', { most: 1, within: 1000 }, NOON, 'id-1');
      await tries.begin('uploads hash-of-ben', { most: 1, within: 1000 }, NOON, 'id-2');
      await ownData.erase(owner, hashes, 'alias-1');
      expect(await sorted(owner)).toEqual([]);
      expect(await sorted(other)).toEqual(before);
      expect(await recoveries.take('hash of ann', NOON)).toBeUndefined();
      expect(await recoveries.take('hash of ben', NOON)).toBe(ben);
      expect(await predictions.find(ann, aPeriod(730))).toBeUndefined();
      expect(await players.find(ann, aRecordedPrediction().weekStart)).toBeUndefined();
      expect((await screenshots.find('shot-1'))?.visitorId).toBeNull();
      const limit = { most: 1, within: 1000 };
      expect(await tries.begin('uploads hash-of-ann', limit, NOON, 'id-3')).toBeUndefined();
      expect(await tries.begin('uploads hash-of-ben', limit, NOON, 'id-4')).toBe(1000);
      // The seat stays taken, so that nobody can choose the lucky one of many sessions.
      const week = aRecordedPrediction().weekStart;
      const again = await leaderboard.entry(week, requireSessionId('new'), entering('ann').enter!.claim);
      expect(again).toMatchObject({ seatsTaken: 1 });
    });

    it('of a session without a visitor is deleted too, where no seat and no try is known', async ({
      ownData,
      predictions,
    }) => {
      await predictions.record(aRecordedPrediction({ sessionId: ann, period: aPeriod(724) }));
      await ownData.erase({ sessionId: ann }, { ofWeek: () => undefined, ofTries: undefined }, 'alias-2');
      expect(await predictions.find(ann, aPeriod(724))).toBeUndefined();
    });

    it('has its predictions in pages, by the text of their periods', async ({ ownData, predictions }) => {
      for (const sequence of [721, 722, 723]) {
        await predictions.record(aRecordedPrediction({ sessionId: ann, period: aPeriod(sequence) }));
      }
      const page = async (after: string) =>
        (await ownData.read({ sessionId: ann }, after, 2))['predictions']!.map((row) => row['period']);
      expect(await page('')).toEqual([aPeriod(721), aPeriod(722)]);
      expect(await page(aPeriod(722))).toEqual([aPeriod(723)]);
    });
  });
}
