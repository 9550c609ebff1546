import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requirePeriod } from '../../game/period.ts';
import { makeMove, playMoves, trackerMoves } from '../testing/trackerMoves.ts';
import { emptyTracker, type PendingPrediction, resolvePending, type Tracker } from './tracker.ts';

const prediction = (period: string): PendingPrediction => ({
  period: requirePeriod(period),
  prediction: 'BIG',
  confidence: 68,
  predictedAt: 1000,
});
const tracking = (...periods: string[]): Tracker => ({
  ...emptyTracker,
  pending: Object.fromEntries(periods.map((period) => [period, prediction(period)])),
});
const draw = (period: string, number: number) => ({ period: requirePeriod(period), number });
const drawsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => draw(String(first + index), 3));

describe('resolvePending', () => {
  it('waits through 14 newer draws and is void at the 15th, without touching the stats', () => {
    const won = resolvePending(tracking('500', '501'), [draw('500', 9)]).tracker;
    const waiting = resolvePending(won, drawsFrom(502, 14));
    expect(waiting.settled).toEqual([]);
    expect(Object.keys(waiting.tracker.pending)).toEqual(['501']);
    const { tracker, settled } = resolvePending(waiting.tracker, [draw('516', 3)]);
    expect(settled).toEqual([{ ...prediction('501'), status: 'void' }]);
    expect(tracker.pending).toEqual({});
    expect(tracker.history.map(({ status }) => status)).toEqual(['void', 'win']);
    expect(tracker.stats).toBe(won.stats);
  });
});

describe('a feed that was switched', () => {
  const old = resolvePending(emptyTracker, drawsFrom(20_241_201_001, 15)).tracker;
  const before: Tracker = { ...old, pending: tracking('20241201016').pending };

  it('voids what waits for the old feed and orders by the new one only', () => {
    const { tracker, settled } = resolvePending(before, [draw('700', 1), draw('701', 9)]);
    expect(settled).toEqual([{ ...prediction('20241201016'), status: 'void' }]);
    expect(tracker.pending).toEqual({});
    expect(tracker.knownPeriods).toEqual(['701', '700']);
    expect(tracker.stats).toBe(before.stats);
  });

  it('keeps what waits for the new feed, and settles what it draws', () => {
    const both: Tracker = { ...before, pending: tracking('20241201016', '701', '702').pending };
    const { tracker, settled } = resolvePending(both, [draw('701', 9)]);
    expect(settled.map(({ period, status }) => `${period} ${status}`)).toEqual([
      '701 win',
      '20241201016 void',
    ]);
    expect(Object.keys(tracker.pending)).toEqual(['702']);
  });

  it('does not void by old periods that are numerically newer', () => {
    const both: Tracker = { ...before, pending: tracking('702').pending };
    expect(resolvePending(both, [draw('700', 1)]).settled).toEqual([]);
    const mixed = resolvePending(both, [draw('700', 1), draw('20241201017', 1)]);
    expect(mixed.settled).toMatchObject([{ period: '702', status: 'void' }]);
  });

  it('is not assumed while a known period has the length of the draws, as when a counter grows', () => {
    const counting = resolvePending(tracking('1001'), [draw('999', 1), draw('1000', 1)]).tracker;
    const { tracker, settled } = resolvePending(counting, [draw('1002', 1)]);
    expect(settled).toEqual([]);
    expect(tracker.knownPeriods).toEqual(['1002', '1000', '999']);
    expect(Object.keys(tracker.pending)).toEqual(['1001']);
  });
});

describe('resolvePending of drawn moves', () => {
  it('returns the same tracker for draws that it has seen', () => {
    fc.assert(
      fc.property(trackerMoves(40), (moves) => {
        const last = moves.findLast((move) => move.kind === 'draws');
        fc.pre(last !== undefined);
        const { tracker } = makeMove(playMoves(moves), last);
        const again = makeMove(tracker, last);
        expect(again.tracker).toBe(tracker);
        expect(again.settled).toEqual([]);
      }),
    );
  });

  it('settles alike in any order of the draws of a reading', () => {
    const shuffled = fc
      .uniqueArray(fc.integer({ min: 100, max: 130 }), { minLength: 2, maxLength: 20 })
      .map((places) => places.map((place) => draw(String(place), place % 10)));
    fc.assert(
      fc.property(shuffled, fc.subarray(['100', '105', '110', '115', '120']), (draws, periods) => {
        const given = resolvePending(tracking(...periods), draws);
        const ordered = draws.toSorted((a, b) => Number(a.period) - Number(b.period));
        expect(given).toEqual(resolvePending(tracking(...periods), ordered));
      }),
    );
  });
});
