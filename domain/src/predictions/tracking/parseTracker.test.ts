import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playMoves, trackerMoves } from '../testing/trackerMoves.ts';
import { emptyTracker } from './tracker.ts';
import { parseTracker } from './parseTracker.ts';

const told = (period: string) => ({ period, prediction: 'BIG', confidence: 68, predictedAt: 1000 });
const won = { ...told('502'), status: 'win', number: 7, actualResult: 'BIG' };
const lost = { ...told('501'), status: 'loss', number: 0, actualResult: 'SMALL' };
const empty = { ...told('500'), status: 'void' };
const stats = { totalWins: 1, totalLosses: 1, winRate: 50, winStreak: 1, lossStreak: 0 };
const sound = {
  pending: { 503: told('503') },
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

  it('leaves out what does not belong to a tracker', () => {
    const more = {
      ...sound,
      version: 1,
      pending: { 503: { ...told('503'), note: 'x' } },
      history: [{ ...won, note: 'x' }, lost, { ...empty, note: 'x' }],
      stats: { ...stats, note: 'x' },
    };
    expect(parseTracker(more)).toEqual(sound);
  });

  it('takes the bounds of what is sound', () => {
    const bounds = {
      pending: {
        1: { ...told('1'), confidence: 0 },
        2: { ...told('2'), confidence: 100, prediction: 'SMALL' },
      },
      history: Array.from({ length: 100 }, (_, index) => ({ ...told(String(1000 + index)), status: 'void' })),
      stats: { totalWins: 0, totalLosses: 3, winRate: 0, winStreak: 0, lossStreak: 3 },
      knownPeriods: Array.from({ length: 15 }, (_, index) => String(1014 - index)),
    };
    expect(parseTracker(bounds)).toEqual(bounds);
    const allWon = { ...stats, totalWins: 3, totalLosses: 0, winRate: 100, winStreak: 3 };
    expect(parseTracker({ ...sound, stats: allWon })).toBeDefined();
    expect(parseTracker({ ...sound, knownPeriods: ['7', '007'] })).toBeDefined();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'tracker'],
    ...['pending', 'history', 'stats', 'knownPeriods'].flatMap((key): [string, unknown][] => [
      [`no ${key}`, without(sound, key)],
      [`${key} null`, { ...sound, [key]: null }],
      [`${key} a number`, { ...sound, [key]: 1 }],
    ]),
    ['pending a list', { ...sound, pending: [] }],
    ['a pending prediction null', { ...sound, pending: { 503: null } }],
    ['a pending prediction under another period', { ...sound, pending: { 504: told('503') } }],
    ['a pending period of letters', { ...sound, pending: { abc: told('abc') } }],
    ...Object.entries({
      period: [503, '', undefined],
      prediction: ['big', '', null, undefined],
      confidence: ['68', -0.1, 100.1, Number.NaN, Infinity, null, undefined],
      predictedAt: ['now', Number.NaN, Infinity, null, undefined],
    }).flatMap(([key, values]) =>
      values.map((value): [string, unknown] => [
        `a pending prediction with ${key} ${value}`,
        { ...sound, pending: { 503: { ...told('503'), [key]: value } } },
      ]),
    ),
    ['history an object', { ...sound, history: { 0: won } }],
    ['history with a hole', { ...sound, history: [won, null] }],
    ['a settled prediction without a side', { ...sound, history: [without(won, 'prediction')] }],
    ['a settled prediction without a period', { ...sound, history: [without(won, 'period')] }],
    ['a settled prediction without a status', { ...sound, history: [without(won, 'status')] }],
    ['a right prediction of unknown status', { ...sound, history: [{ ...won, status: 'pending' }] }],
    ['a wrong prediction of unknown status', { ...sound, history: [{ ...lost, status: 'pending' }] }],
    ['a win without a number', { ...sound, history: [without(won, 'number')] }],
    ['a win with number 10', { ...sound, history: [{ ...won, number: 10 }] }],
    ['a win without a drawn side', { ...sound, history: [without(won, 'actualResult')] }],
    ['a win by a side not drawn', { ...sound, history: [{ ...won, number: 1 }] }],
    ['a win by the other side', { ...sound, history: [{ ...won, number: 1, actualResult: 'SMALL' }] }],
    ['a loss by the predicted side', { ...sound, history: [{ ...lost, number: 9, actualResult: 'BIG' }] }],
    ['a void with a number', { ...sound, history: [{ ...empty, number: 3 }] }],
    ['a void with a drawn side', { ...sound, history: [{ ...empty, actualResult: 'BIG' }] }],
    ['a period settled twice', { ...sound, history: [won, { ...told('502'), status: 'void' }] }],
    ['a settled period that is pending', { ...sound, pending: { 502: told('502') } }],
    [
      'a pending and a settled period among others',
      { ...sound, pending: { 502: told('502'), 503: told('503') } },
    ],
    [
      '101 settled predictions',
      {
        ...sound,
        pending: {},
        history: Array.from({ length: 101 }, (_, index) => ({ ...told(String(index)), status: 'void' })),
      },
    ],
    ...(['totalWins', 'totalLosses', 'winRate', 'winStreak', 'lossStreak'] as const).flatMap((key) =>
      [-1, 0.5, '1', null, undefined, 2 ** 53].map((value): [string, unknown] => [
        `${key} ${value}`,
        { ...sound, stats: { ...stats, [key]: value } },
      ]),
    ),
    [
      'a broken count of wins',
      { ...sound, stats: { ...stats, totalWins: 2.5, totalLosses: 2, winRate: 56 } },
    ],
    ['a broken count of losses', { ...sound, stats: { ...stats, totalLosses: 1.5, winRate: 40 } }],
    ['another win rate', { ...sound, stats: { ...stats, winRate: 51 } }],
    ['more wins in a row than wins', { ...sound, stats: { ...stats, winStreak: 2 } }],
    ['more losses in a row than losses', { ...sound, stats: { ...stats, winStreak: 0, lossStreak: 2 } }],
    ['both streaks', { ...sound, stats: { ...stats, lossStreak: 1 } }],
    ['a known period that is a number', { ...sound, knownPeriods: [502] }],
    ['a known period of letters', { ...sound, knownPeriods: ['abc'] }],
    ['known periods oldest first', { ...sound, knownPeriods: ['501', '502'] }],
    ['a period known twice', { ...sound, knownPeriods: ['502', '502'] }],
    [
      '16 known periods',
      { ...sound, knownPeriods: Array.from({ length: 16 }, (_, index) => String(900 - index)) },
    ],
  ])('rejects %s', (_, json) => {
    expect(parseTracker(json)).toBeUndefined();
  });

  it('always reads back what was stored', () => {
    fc.assert(
      fc.property(trackerMoves(40), (moves) => {
        const tracker = playMoves(moves);
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
