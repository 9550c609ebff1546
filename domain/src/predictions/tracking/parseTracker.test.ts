import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackers } from '../testing/trackerMoves.ts';
import { emptyTracker } from './tracker.ts';
import { parseTracker } from './parseTracker.ts';

const pick = (period: string) => ({ period, prediction: 'BIG', confidence: 68, predictedAt: 1000 });
const won = { ...pick('502'), status: 'win', number: 7, actualResult: 'BIG' };
const lost = { ...pick('501'), status: 'loss', number: 0, actualResult: 'SMALL' };
const empty = { ...pick('500'), status: 'void' };
const stats = { totalWins: 1, totalLosses: 1, winRate: 50, winStreak: 1, lossStreak: 0 };
const sound = {
  pending: { 503: pick('503') },
  history: [won, lost, empty],
  stats,
  knownPeriods: ['502', '501'],
};
const without = (object: object, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

describe('parseTracker', () => {
  it('reads a sound tracker', () => {
    expect(parseTracker(sound)).toEqual(sound);
    expect(parseTracker(JSON.parse(JSON.stringify(emptyTracker)))).toEqual(emptyTracker);
  });

  it('drops unknown fields', () => {
    const more = {
      ...sound,
      version: 1,
      pending: { 503: { ...pick('503'), note: 'x' } },
      history: [{ ...won, note: 'x' }, lost, { ...empty, note: 'x' }],
      stats: { ...stats, note: 'x' },
    };
    expect(parseTracker(more)).toEqual(sound);
  });

  it.each([
    ['pending a list', { ...sound, pending: [] }],
    ['a pending prediction under another period', { ...sound, pending: { 504: pick('503') } }],
    ['a win without a number', { ...sound, history: [without(won, 'number')] }],
    ['a win by a side not drawn', { ...sound, history: [{ ...won, number: 1 }] }],
    ['a period settled twice', { ...sound, history: [won, { ...pick('502'), status: 'void' }] }],
    ['a settled period that is pending', { ...sound, pending: { 502: pick('502') } }],
    ['another win rate', { ...sound, stats: { ...stats, winRate: 51 } }],
    ['both streaks', { ...sound, stats: { ...stats, lossStreak: 1 } }],
    ['known periods oldest first', { ...sound, knownPeriods: ['501', '502'] }],
    [
      '16 known periods',
      { ...sound, knownPeriods: Array.from({ length: 16 }, (_, index) => String(900 - index)) },
    ],
  ])('rejects %s', (_, json) => {
    expect(parseTracker(json)).toBeUndefined();
  });

  it('reads back every stored tracker', () => {
    fc.assert(
      fc.property(trackers(), (tracker) => {
        expect(parseTracker(JSON.parse(JSON.stringify(tracker)))).toEqual(tracker);
      }),
    );
  });

  it('never throws', () => {
    const part = fc.jsonValue({ maxDepth: 3 });
    const almost = fc.record({ pending: part, history: part, stats: part, knownPeriods: part });
    const json = fc.oneof(
      fc.jsonValue(),
      almost,
      almost.map((given) => ({ ...sound, pending: given.pending })),
    );
    fc.assert(
      fc.property(json, (value) => {
        const tracker = parseTracker(value);
        expect(tracker && parseTracker(tracker)).toEqual(tracker);
      }),
      { numRuns: 200 },
    );
  });
});
