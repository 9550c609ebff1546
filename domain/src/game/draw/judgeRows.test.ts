import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../platform/time.ts';
import { comparePeriods, minuteOf, nextPeriod, type Period, requirePeriod } from '../period.ts';
import { aDraw, aPeriod, NOON } from '../../testing/builders.ts';
import { realPeriods, shortPeriods } from '../../testing/arbitraries.ts';
import { judgeRows, type Reading } from './judgeRows.ts';

const row = (period: string) => ({ period: requirePeriod(period), number: 3 });
/** `count` rows in a row from `first` on, newest first, as a feed lists them. */
function listFrom(first: string, count = 10) {
  const periods = [requirePeriod(first)];
  while (periods.length < count) periods.push(nextPeriod(periods.at(-1)!));
  return periods.toReversed().map(row);
}
const storedOf = (rows: readonly { readonly period: Period }[], firstSeenAt?: number) =>
  rows.map(({ period }) => aDraw({ period, ...(firstSeenAt !== undefined && { firstSeenAt }) }));
const judge = (given: Partial<Reading>) =>
  judgeRows({ rows: [], known: [], previous: [], now: NOON, followsClock: false, ...given });
const newestOf = (given: Partial<Reading>) => judge(given).accepted[0]?.period;

/** Wrong rows that once stopped the product, beside draws up to period 720, drawn at noon. */
const WRONG = [
  ['17 nines', '9'.repeat(17), 'other_list'],
  ['the last minute of 9999', '99991231100011440', 'ahead_of_clock'],
  ['a day of next year', '20270926100010720', 'ahead_of_clock'],
  ['another game’s list', '20260926100020720', 'other_list'],
  ['20 digits', '2'.repeat(20), 'other_list'],
  ['32 digits', '9'.repeat(32), 'other_list'],
] as const;

describe('judging the rows of a reading', () => {
  const known = storedOf(listFrom(aPeriod(710)));

  for (const [what, period, reason] of WRONG) {
    it(`keeps ${what} apart beside known draws, and at the first reading ever`, () => {
      const rows = [row(period), ...listFrom(aPeriod(711), 10)];
      for (const stored of [known, []]) {
        const judged = judge({ rows, known: stored });
        expect(judged.doubted).toEqual([{ period, number: 3, reason }]);
        expect(judged.accepted).toEqual(rows.slice(1));
        expect(judged.contradictedAfter).toBeUndefined();
      }
    });

    it(`finds ${what} contradicted if an older version stored it`, () => {
      const rows = listFrom(aPeriod(711), 10);
      const stored = [aDraw({ period: requirePeriod(period), firstSeenAt: NOON }), ...known];
      const judged = judge({ rows, known: stored });
      expect(judged.contradictedAfter).toBe(aPeriod(720));
      expect(judged.accepted).toEqual(rows);
    });
  }

  it('takes the next draw, and one of this minute after a night without a feed', () => {
    expect(newestOf({ rows: listFrom(aPeriod(712)), known })).toBe(aPeriod(721));
    const night = listFrom(aPeriod(1200));
    expect(newestOf({ rows: night, known, now: NOON + 489 * MINUTE })).toBe(aPeriod(1209));
  });

  it('takes each row up to the newest known draw, though rows between them are missing', () => {
    const gap = [...listFrom('5000115', 7), row('5000100')];
    expect(judge({ rows: gap, known: storedOf(listFrom('5000111')) }).accepted).toEqual(gap);
    const wrong = storedOf([row('9'.repeat(32)), ...listFrom('5000105')]);
    const judged = judge({ rows: gap, previous: listFrom('5000111'), known: wrong });
    expect(judged).toMatchObject({ contradictedAfter: '5000121', accepted: gap });
  });

  it('takes no row far ahead of the clock beside rows of this minute, even if it reads the row twice', () => {
    const ahead = listFrom(aPeriod(740), 2);
    const rows = [...ahead, ...listFrom(aPeriod(711))];
    for (const stored of [known, storedOf(listFrom(aPeriod(711)))]) {
      const { doubted } = judge({ rows, previous: rows, known: stored });
      expect(doubted).toEqual(ahead.map((each) => ({ ...each, reason: 'ahead_of_clock' })));
    }
  });

  it('takes a replay that is years away from the clock, from its first reading on', () => {
    const now = NOON + 400 * 1440 * MINUTE;
    const rows = listFrom(aPeriod(700), 12);
    expect(judge({ rows, now })).toEqual({ accepted: rows, doubted: [], contradictedAfter: undefined });
    expect(newestOf({ rows: listFrom(aPeriod(701), 12), known: storedOf(rows, now), now })).toBe(
      aPeriod(712),
    );
  });

  it('takes counting ids again by itself after an outage of hours', () => {
    const stored = storedOf(listFrom('5000100'), NOON);
    const rows = listFrom('5000400');
    expect(judge({ rows, known: stored }).accepted).toEqual([]);
    expect(newestOf({ rows, known: stored, previous: rows })).toBe('5000409');
  });

  it('finds draws of the demo feed contradicted when the clock is set back, and others only in the far future', () => {
    const rows = listFrom(aPeriod(651));
    const now = NOON - 60 * MINUTE;
    expect(judge({ rows, known, now, followsClock: true }).contradictedAfter).toBe(aPeriod(660));
    const slow = listFrom(aPeriod(708));
    expect(judge({ rows: slow, known, now: NOON - 3 * MINUTE }).contradictedAfter).toBeUndefined();
  });

  it('drops no history for a feed that starts all over', () => {
    const stored = storedOf(listFrom('5000100', 20), NOON);
    const judged = judge({ rows: listFrom('1000002'), previous: listFrom('1000001'), known: stored });
    expect(judged.contradictedAfter).toBeUndefined();
  });

  it.each([
    ['one period on', '5000110', '5000110'],
    ['two, as a feed may lose a row', '5000111', '5000111'],
    ['no further', '5000112', '5000109'],
  ])('takes a row %s at once, beside known draws and at the first reading ever', (_, next, newest) => {
    const rows = [row(next), ...listFrom('5000100')];
    expect(newestOf({ rows, known: storedOf(listFrom('5000100')) })).toBe(newest);
    expect(newestOf({ rows })).toBe(newest);
  });

  describe('a stored draw above a feed that continues below it', () => {
    const above = (distance: number, count = 11) =>
      storedOf([row(String(5_000_120 + distance)), ...listFrom('5000101', count - 1)], NOON);
    const [before, rows] = [listFrom('5000105', 15), listFrom('5000111')];

    it('is contradicted from 16 periods on', () => {
      const found = [15, 16].map(
        (distance) => judge({ rows, previous: before, known: above(distance) }).contradictedAfter,
      );
      expect(found).toEqual([undefined, '5000120']);
    });

    it('is not contradicted as long as the feed names it or a later draw', () => {
      const ahead = storedOf([row(aPeriod(723))]);
      for (const first of [713, 714, 715]) {
        const feed = listFrom(aPeriod(first), 11);
        expect(judge({ rows: feed, known: ahead, followsClock: true }).contradictedAfter).toBeUndefined();
      }
    });
  });

  it('never lets one row that jumps ahead of a replay become the newest, however often it is read', () => {
    const jump = fc.record({
      first: fc.oneof(realPeriods(), shortPeriods()),
      ahead: fc.integer({ min: 3, max: 30 }),
      readings: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(jump, ({ first, ahead, readings }) => {
        const all = safeList(first, 60);
        fc.pre(all !== undefined);
        const rising = all.toReversed();
        const now = (minuteOf(first) ?? NOON) + 400 * 1440 * MINUTE;
        const stored = storedOf(rising.slice(0, 12).toReversed(), now);
        const previous = rising.slice(2, 12).toReversed();
        const wrong = { ...rising[11 + ahead]!, number: 9 };
        for (let reading = 0; reading < readings; reading += 1) {
          const rows = [wrong, ...previous];
          const judged = judge({ rows, known: stored, previous: reading === 0 ? previous : rows, now });
          expect(judged.accepted).toEqual(previous);
          expect(judged.doubted).toEqual([{ ...wrong, reason: 'unconfirmed' }]);
          expect(judge({ rows, now }).accepted).toEqual(previous);
        }
        const next = rising.slice(3, 13).toReversed();
        expect(newestOf({ rows: next, known: stored, previous, now })).toBe(next[0]?.period);
      }),
    );
  });

  it('never lets one wrong row become the newest, wherever a steady feed is read', () => {
    const steady = fc.record({
      first: fc.oneof(realPeriods(), shortPeriods()),
      wrong: fc.oneof(
        realPeriods(),
        shortPeriods(),
        fc.constantFrom(...WRONG.map(([, period]) => requirePeriod(period))),
      ),
      age: fc.constantFrom(0, 3 * MINUTE, -400 * 1440 * MINUTE, 5 * 3_600_000),
    });
    fc.assert(
      fc.property(steady, ({ first, wrong, age }) => {
        const rows = safeList(first, 21);
        fc.pre(rows !== undefined);
        const newest = rows[0]?.period ?? first;
        const now = (minuteOf(newest) ?? NOON) + age;
        fc.pre(comparePeriods(wrong, newest) > 0);
        fc.pre(!rows.some(({ period }) => period === wrong));
        const minute = minuteOf(wrong);
        fc.pre(minute === undefined || Math.abs(minute - now) > 10 * MINUTE);
        const away = minute === undefined ? BigInt(wrong) - BigInt(newest) : (minute - now) / MINUTE;
        fc.pre(
          minute === undefined ||
            minuteOf(newest) === undefined ||
            Math.abs(minute - (minuteOf(newest) ?? 0)) > 10 * MINUTE,
        );
        fc.pre(away > 10 || away < -10);
        const before = storedOf(rows.slice(1), now - MINUTE);
        const listed = [row(wrong), ...rows.slice(0, 10)];
        const judged = judge({
          rows: listed,
          known: before,
          previous: [row(wrong), ...rows.slice(1, 11)],
          now,
        });
        expect(judged.accepted[0]?.period).toBe(newest);
        expect(judged.contradictedAfter).toBeUndefined();
      }),
    );
  });
});

function safeList(first: string, count: number) {
  try {
    return listFrom(first, count);
  } catch {
    return undefined;
  }
}
