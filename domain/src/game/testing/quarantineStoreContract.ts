import { describe, expect } from 'vitest';
import { requirePeriod } from '../period/period.ts';
import type { DoubtfulRow, QuarantinedDraw } from '../../ports.ts';
import { aDraw, aTrailEntry, aPeriod, aRecordedPrediction, NOON } from '../../testing/builders.ts';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const row = (given: Partial<DoubtfulRow> = {}): DoubtfulRow => ({
  period: requirePeriod('9'.repeat(17)),
  number: 4,
  reason: 'other_list',
  ...given,
});
const kept = (given: Partial<QuarantinedDraw> = {}): QuarantinedDraw => ({
  ...row(),
  firstSeenAt: NOON,
  lastSeenAt: NOON,
  dropped: false,
  ...given,
});
const entryOf = ({ period }: QuarantinedDraw) => aTrailEntry({ action: 'draw_taken_in', subject: period });

/** What every quarantine store does. */
export function quarantineStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the quarantine in ${name}`, () => {
    it('is empty in a new store, and nothing can be taken from it', async ({ quarantine, trail }) => {
      expect(await quarantine.list(10)).toEqual([]);
      expect(await quarantine.add([], NOON)).toEqual([]);
      expect(await quarantine.takeIn(requirePeriod('1'), entryOf)).toBeUndefined();
      expect(await quarantine.drop(requirePeriod('1'), entryOf)).toBeUndefined();
      expect(await trail.newest(10)).toEqual([]);
    });

    it('answers with a row the first time only, and knows when it was last seen', async ({ quarantine }) => {
      expect(await quarantine.add([row()], NOON)).toEqual([kept()]);
      const other = row({ period: requirePeriod('1'), reason: 'unconfirmed' });
      expect(await quarantine.add([row({ number: 8 }), other], NOON + 5)).toEqual([
        kept({
          period: requirePeriod('1'),
          reason: 'unconfirmed',
          firstSeenAt: NOON + 5,
          lastSeenAt: NOON + 5,
        }),
      ]);
      const [first, second] = await quarantine.list(10);
      expect(first).toEqual(kept({ lastSeenAt: NOON + 5 }));
      expect(second?.period).toBe('1');
      expect(await quarantine.list(1)).toEqual([first]);
    });

    it('answers with new rows in the order in which they were given', async ({ quarantine }) => {
      await quarantine.add([row({ period: aPeriod(4) })], NOON);
      const given = [3, 1, 4, 2].map(aPeriod);
      const added = await quarantine.add(
        given.map((period) => row({ period })),
        NOON,
      );
      expect(added.map(({ period }) => period)).toEqual([3, 1, 2].map(aPeriod));
    });

    it('takes over exactly the draws of later periods', async ({ quarantine, draws }) => {
      await draws.append([1, 2, 3].map((sequence) => aDraw({ period: aPeriod(sequence) })));
      await draws.append([
        aDraw({ period: requirePeriod('9'.repeat(20)), number: 4, firstSeenAt: NOON - 9 }),
      ]);
      expect(await quarantine.isolateNewer(aPeriod(2), 'contradicted', NOON)).toBe(2);
      expect((await draws.newest(10)).map(({ period }) => period)).toEqual([aPeriod(2), aPeriod(1)]);
      const periods = (await quarantine.list(10)).map(({ period }) => period);
      expect(periods).toEqual(['9'.repeat(20), aPeriod(3)]);
      expect((await quarantine.list(1))[0]).toEqual(
        kept({ period: requirePeriod('9'.repeat(20)), reason: 'contradicted', firstSeenAt: NOON - 9 }),
      );
      expect(await quarantine.isolateNewer(aPeriod(2), 'contradicted', NOON)).toBe(0);
    });

    it('is left by a period whose draw is stored', async ({ quarantine, draws }) => {
      await quarantine.add([row({ period: aPeriod(1) }), row({ period: aPeriod(2) })], NOON);
      await draws.append([aDraw({ period: aPeriod(1) })]);
      expect((await quarantine.list(10)).map(({ period }) => period)).toEqual([aPeriod(2)]);
    });

    it('gives a row that is taken in to the draws, once, with its entry', async ({
      quarantine,
      draws,
      trail,
    }) => {
      await quarantine.add([row({ period: aPeriod(720) })], NOON + 7);
      expect((await quarantine.takeIn(aPeriod(720), entryOf))?.number).toBe(4);
      expect(await draws.newest(1)).toEqual([aDraw({ number: 4, firstSeenAt: NOON + 7, drawnAt: NOON })]);
      expect(await quarantine.list(10)).toEqual([]);
      expect(await quarantine.takeIn(aPeriod(720), entryOf)).toBeUndefined();
      expect((await trail.newest(10)).map(({ subject }) => subject)).toEqual([aPeriod(720)]);
    });

    it('shows a dropped row no more, also when the feed names it again', async ({ quarantine, trail }) => {
      await quarantine.add([row()], NOON);
      expect(await quarantine.drop(row().period, entryOf)).toEqual(kept({ dropped: true }));
      expect(await quarantine.add([row()], NOON + 5)).toEqual([]);
      expect(await quarantine.list(10)).toEqual([]);
      expect(await quarantine.drop(row().period, entryOf)).toBeUndefined();
      expect(await trail.newest(10)).toHaveLength(1);
    });

    it('lets a prediction for its period be recorded, but not ranked', async ({
      quarantine,
      predictions,
      players,
    }) => {
      const prediction = aRecordedPrediction({ prediction: 'BIG' });
      await quarantine.add([row({ period: prediction.period })], NOON);
      const unranked = { ...prediction, ranked: false, verified: false };
      expect(await predictions.record(prediction)).toEqual({ kind: 'recorded', prediction: unranked });
      expect(await predictions.find(prediction.sessionId, prediction.period)).toEqual(unranked);
      expect(await predictions.settle(prediction.period, 'BIG', NOON)).toBe(1);
      expect(await players.find(prediction.sessionId, prediction.weekStart)).toBeUndefined();
    });
  });
}
