import { describe, expect } from 'vitest';
import { requireSessionId } from '../../visitors/ids.ts';
import { requirePeriod } from '../../game/period.ts';
import type { RecordedPrediction, Resolution } from '../ports.ts';
import { aDraw, aPeriod, aRecordedPrediction, anUncheckedSessionId } from '../../testing/builders.ts';
import { recordingRaceContract } from './recordingRaceContract.ts';
import type { MakeStores } from '../../testing/withStores.ts';
import { storesTest } from '../../testing/storesTest.ts';

const RESOLUTIONS: readonly Resolution[] = ['BIG', 'SMALL', 'void'];

/** The contract of every prediction store. */
export function predictionStoreContract(name: string, makeStores: MakeStores): void {
  const it = storesTest(makeStores);

  describe(`predictions in ${name}`, () => {
    const odd: readonly (readonly [string, Partial<RecordedPrediction>])[] = [
      ['a whole confidence', { confidence: 85 }],
      ['a fractional confidence', { confidence: 71.25 }],
      ['confidence 0', { confidence: 0 }],
      ['no confidence, by hand', { confidence: null, source: 'manual', prediction: 'SMALL' }],
      ['not verified', { verified: false }],
      ['an id of 17 digits', { period: requirePeriod('99999999999999999') }],
      [
        'a text that looks like SQL',
        { id: 'odd', sessionId: anUncheckedSessionId(`a'"\`\\ :rows $rows $1 ? %_; -- \u{1F3B2}`) },
      ],
    ];
    for (const [what, given] of odd) {
      it(`come back as they were recorded: ${what}`, async ({ predictions }) => {
        const prediction = aRecordedPrediction(given);
        expect(await predictions.record(prediction)).toEqual({ kind: 'recorded', prediction });
        expect(await predictions.find(prediction.sessionId, prediction.period)).toEqual(prediction);
        expect(await predictions.findById(prediction.id)).toEqual(prediction);
        expect(await predictions.findById('another')).toBeUndefined();
      });
    }

    it('stand as first recorded for a session and period', async ({ predictions }) => {
      const first = aRecordedPrediction({ id: 'first' });
      await predictions.record(first);
      for (const again of [
        first,
        { ...first, id: 'again' },
        { ...first, id: 'other', prediction: 'SMALL' as const, confidence: 52 },
      ]) {
        expect(await predictions.record(again)).toEqual({ kind: 'exists', prediction: first });
      }
      expect(await predictions.find(first.sessionId, first.period)).toEqual(first);
      expect(await predictions.counts(first.day)).toEqual({ total: 1, today: 1 });
    });

    it('are not taken once the draw is stored', async ({ draws, predictions }) => {
      const late = aRecordedPrediction();
      await draws.append([aDraw({ period: late.period })]);
      expect(await predictions.record(late)).toEqual({ kind: 'drawn' });
      expect(await predictions.find(late.sessionId, late.period)).toBeUndefined();
      expect(await predictions.counts(late.day)).toEqual({ total: 0, today: 0 });
      expect(await predictions.pendingPeriods()).toEqual([]);
    });

    for (const resolution of RESOLUTIONS) {
      it(`are not taken once the period ended as ${resolution}, with or without predictions`, async ({
        predictions,
      }) => {
        const [early, late] = ['early', 'late'].map((sessionId) =>
          aRecordedPrediction({ sessionId: requireSessionId(sessionId) }),
        ) as [RecordedPrediction, RecordedPrediction];
        await predictions.record(early);
        expect(await predictions.settle(early.period, resolution, 1)).toBe(1);
        expect(await predictions.record(late)).toEqual({ kind: 'drawn' });
        expect(await predictions.settle(aPeriod(9), resolution, 1)).toBe(0);
        expect(await predictions.record({ ...late, period: aPeriod(9) })).toEqual({ kind: 'drawn' });
        expect(await predictions.counts(late.day)).toEqual({ total: 1, today: 1 });
      });
    }

    it('recorded before are found, with their end, also after the draw', async ({ draws, predictions }) => {
      const prediction = aRecordedPrediction();
      await predictions.record(prediction);
      await draws.append([aDraw({ period: prediction.period, number: 7 })]);
      expect(await predictions.record(prediction)).toEqual({ kind: 'exists', prediction });
      await predictions.settle(prediction.period, 'BIG', 1);
      const won = { ...prediction, status: 'win' };
      expect(await predictions.record(prediction)).toEqual({ kind: 'exists', prediction: won });
      expect(await predictions.find(prediction.sessionId, prediction.period)).toEqual(won);
    });

    const ends = [
      { resolution: 'BIG', big: 'win', small: 'loss' },
      { resolution: 'SMALL', big: 'loss', small: 'win' },
      { resolution: 'void', big: 'void', small: 'void' },
    ] as const;
    for (const { resolution, big, small } of ends) {
      it(`of one period, and only they, end with ${resolution}`, async ({ predictions }) => {
        const onBig = aRecordedPrediction({ sessionId: requireSessionId('big'), prediction: 'BIG' });
        const onSmall = aRecordedPrediction({ sessionId: requireSessionId('small'), prediction: 'SMALL' });
        const later = aRecordedPrediction({ sessionId: requireSessionId('big'), period: aPeriod(722) });
        for (const prediction of [onBig, onSmall, later]) await predictions.record(prediction);
        expect(await predictions.settle(onBig.period, resolution, 1)).toBe(2);
        expect((await predictions.find(requireSessionId('big'), onBig.period))?.status).toBe(big);
        expect((await predictions.find(requireSessionId('small'), onBig.period))?.status).toBe(small);
        expect(await predictions.find(requireSessionId('big'), later.period)).toEqual(later);
        expect(await predictions.pendingPeriods()).toEqual([later.period]);
      });
    }

    it('that are not verified end like the others and count for no player', async ({
      predictions,
      players,
    }) => {
      const sure = aRecordedPrediction({ sessionId: requireSessionId('sure') });
      const late = aRecordedPrediction({ sessionId: requireSessionId('late'), verified: false });
      for (const prediction of [sure, late]) await predictions.record(prediction);
      expect(await predictions.settle(sure.period, 'BIG', 1)).toBe(2);
      expect((await predictions.find(requireSessionId('late'), late.period))?.status).toBe('win');
      expect(await players.find(requireSessionId('late'), late.weekStart)).toBeUndefined();
      expect(await players.find(requireSessionId('sure'), sure.weekStart)).toMatchObject({
        total: 1,
        week: { total: 1 },
      });
      expect(await predictions.counts(sure.day)).toEqual({ total: 2, today: 2 });
    });

    it('keep the first result that they were given', async ({ predictions, players }) => {
      const { sessionId, period, weekStart } = aRecordedPrediction();
      await predictions.record(aRecordedPrediction());
      expect(await predictions.settle(period, 'BIG', 1)).toBe(1);
      const player = await players.find(sessionId, weekStart);
      for (const resolution of RESOLUTIONS) {
        expect(await predictions.settle(period, resolution, 2)).toBe(0);
        expect((await predictions.find(sessionId, period))?.status).toBe('win');
        expect(await players.find(sessionId, weekStart)).toEqual(player);
      }
    });

    it('name their pending periods once each, oldest first across lengths', async ({ predictions }) => {
      const oldestFirst = ['999', '1000', '20241202000', aPeriod(999), aPeriod(1000)];
      for (const period of [3, 0, 4, 2, 1].map((index) => oldestFirst[index] ?? '')) {
        await predictions.record(
          aRecordedPrediction({ period: requirePeriod(period), sessionId: requireSessionId('one') }),
        );
        await predictions.record(
          aRecordedPrediction({ period: requirePeriod(period), sessionId: requireSessionId('two') }),
        );
      }
      expect(await predictions.pendingPeriods()).toEqual(oldestFirst);
      await predictions.settle(requirePeriod('1000'), 'BIG', 1);
      await predictions.settle(aPeriod(999), 'void', 1);
      expect(await predictions.pendingPeriods()).toEqual(['999', '20241202000', aPeriod(1000)]);
    });

    it('are counted in total and by day, also once they are settled', async ({ predictions }) => {
      const days = ['2026-09-25', '2026-09-26', '2026-09-26', '2026-09-26', '2026-09-27'];
      const recording = days.map((day, index) =>
        predictions.record(aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`), day })),
      );
      await Promise.all(recording);
      await predictions.settle(aPeriod(721), 'BIG', 1);
      expect(await predictions.counts('2026-09-26')).toEqual({ total: 5, today: 3 });
      expect(await predictions.counts('2026-09-27')).toEqual({ total: 5, today: 1 });
      expect(await predictions.counts('2026-09-28')).toEqual({ total: 5, today: 0 });
    });
  });

  recordingRaceContract(name, makeStores);
}
