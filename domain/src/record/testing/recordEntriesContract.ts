import { describe, expect } from 'vitest';
import { requirePeriod } from '../../game/period.ts';
import { requireSessionId } from '../../visitors/ids.ts';
import { aDraw, aPeriod, aRecordedPrediction, entering, NOON } from '../../testing/builders.ts';
import { as, entriesOf, LOCK, PERIOD, recordAs } from './recordScene.ts';
import { storesTest } from '../../testing/storesTest.ts';
import type { MakeStores } from '../../testing/withStores.ts';

/** The contract of entries: when the log gets the batch and the draw of a period. */
export function recordEntriesContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`the record in ${name}`, () => {
    it('seals a period’s rows after its lock, and nothing is recorded for it after that', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann', 'ben');
      expect(await record.seal(LOCK)).toEqual([]);
      expect(await record.seal(LOCK + 1)).toEqual([PERIOD]);
      const late = aRecordedPrediction({ sessionId: requireSessionId('late') });
      expect(await predictions.record(late)).toEqual({ kind: 'drawn' });
      expect(await predictions.record(as('ann'))).toEqual({ kind: 'exists', prediction: as('ann') });
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, lock: LOCK, rows: 2 }]);
      expect(await record.drawn(PERIOD)).toBeUndefined();
    });

    it('seals periods in their order, also across a change of length', async ({ predictions, record }) => {
      const periods = ['1000', '998', '1001', '999'].map(requirePeriod);
      for (const period of periods) await predictions.record(aRecordedPrediction({ period }));
      const sealed = ['998', '999', '1000', '1001'];
      expect(await record.seal(LOCK + 1)).toEqual(sealed);
      expect(await entriesOf(record)).toMatchObject(sealed.map((period) => ({ kind: 'batch', period })));
    });

    it('seals at the latest lock that servers gave a period’s rows, in whatever order they came', async ({
      predictions,
      record,
    }) => {
      for (const [sequence, locks] of [
        [731, [-7, 0, -3]],
        [732, [-9, -4, 0]],
        [733, [0, -1, -2]],
      ] as const) {
        const period = aPeriod(sequence);
        for (const [index, ahead] of locks.entries()) {
          const sessionId = requireSessionId(`session-${index}`);
          await predictions.record(aRecordedPrediction({ sessionId, period, lockAt: LOCK + ahead }));
        }
        expect(await record.seal(LOCK)).toEqual([]);
        expect(await record.seal(LOCK + 1)).toEqual([period]);
      }
      const sealed = { kind: 'batch', lock: LOCK, rows: 3 };
      expect(await entriesOf(record)).toMatchObject([sealed, sealed, sealed]);
    });

    it('rejects a prediction for a period whose draw was removed, as the log has it', async ({
      draws,
      predictions,
      record,
    }) => {
      await draws.append([aDraw({ period: aPeriod(720) }), aDraw({ period: PERIOD })]);
      await record.appendDraws();
      expect(await draws.removeNewer(aPeriod(720))).toBe(1);
      expect(await predictions.record(as('ann'))).toEqual({ kind: 'drawn' });
      expect(await record.seal(LOCK + 1)).toEqual([]);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'draw' }, { kind: 'draw', period: PERIOD }]);
    });

    it('seals the rows recorded so far before a draw that comes ahead of the lock', async ({
      draws,
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await draws.append([aDraw({ period: PERIOD }), aDraw({ period: aPeriod(720) })]);
      expect(await record.appendDraws()).toBe(2);
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD, rows: 1 },
        { kind: 'draw', period: aPeriod(720) },
        { kind: 'draw', period: PERIOD },
      ]);
      expect(await record.drawn(aPeriod(720))).toEqual({ total: 0, batch: null, draw: 1 });
      expect(await record.rows(aPeriod(720))).toEqual([]);
    });

    it('has the batch of each period that is settled, and none of one that is void', async ({
      predictions,
      record,
    }) => {
      await recordAs(predictions, 'ann');
      await predictions.record(aRecordedPrediction({ period: aPeriod(722) }));
      await predictions.settle(PERIOD, 'BIG', NOON);
      await predictions.settle(aPeriod(722), 'void', NOON);
      expect(await entriesOf(record)).toMatchObject([{ kind: 'batch', period: PERIOD, rows: 1 }]);
    });

    it('never takes the draw of a void period, so that its rows count for nobody', async ({
      draws,
      players,
      predictions,
      record,
    }) => {
      await predictions.record(as('ann'), entering('ann'));
      await record.seal(LOCK + 1);
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(1);
      await draws.append([aDraw({ period: PERIOD, number: 6 }), aDraw({ period: aPeriod(722) })]);
      expect(await record.appendDraws()).toBe(1);
      expect(await record.appendDraws()).toBe(0);
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD },
        { kind: 'draw', period: aPeriod(722) },
      ]);
      expect(await record.drawn(PERIOD)).toBeUndefined();
      expect(await predictions.settle(PERIOD, 'BIG', NOON)).toBe(0);
      expect(await players.find(requireSessionId('ann'), as('ann').weekStart)).toBeUndefined();
    });

    it('never voids a period whose draw is stored or in the log', async ({ draws, predictions, record }) => {
      await predictions.record(as('ann'));
      await draws.append([aDraw({ period: aPeriod(720) }), aDraw({ period: PERIOD })]);
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(0);
      await record.appendDraws();
      await draws.removeNewer(aPeriod(720));
      expect(await predictions.settle(PERIOD, 'void', NOON)).toBe(0);
      expect(await predictions.settle(PERIOD, 'BIG', NOON)).toBe(1);
    });

    it('has one batch and one draw of a period, however many call at once', async ({
      draws,
      predictions,
      record,
    }) => {
      const crowd = Array.from({ length: 30 }, (_, index) => as(`session-${index}`));
      const outcomes = await Promise.all([
        ...crowd.slice(0, 20).map((one) => predictions.record(one)),
        record.seal(LOCK + 1),
        ...crowd.slice(20).map((one) => predictions.record(one)),
        record.seal(LOCK + 1),
      ]);
      await draws.append([aDraw({ period: PERIOD })]);
      await Promise.all([
        record.appendDraws(),
        predictions.settle(PERIOD, 'BIG', NOON),
        record.appendDraws(),
      ]);
      const recorded = outcomes.filter((one) => 'kind' in one && one.kind === 'recorded').length;
      expect(await entriesOf(record)).toMatchObject([
        { kind: 'batch', period: PERIOD, rows: recorded },
        { kind: 'draw', period: PERIOD },
      ]);
      expect(await record.rows(PERIOD)).toHaveLength(recorded);
    });
  });
}
