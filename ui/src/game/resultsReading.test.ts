import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { aPeriod, aReading, tenRows } from '../testing/readings.ts';
import { parseResults, untilLock } from './resultsReading.ts';

/** When minute 720 of the day of `aPeriod` is drawn. */
const DRAWN_AT = Date.UTC(2026, 8, 26, 12);
const list = tenRows(720).map(({ period, number }) => ({ issueNumber: period, number: String(number) }));

function read(body: object, dateHeader: string | null = null) {
  const result = parseResults(JSON.stringify({ code: 0, data: { list }, ...body }), dateHeader);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const dateOf = (at: number) => new Date(at).toUTCString();

describe('an answer with results', () => {
  it('needs rows only', () => {
    expect(read({})).toEqual({
      rows: tenRows(720),
      newest: tenRows(720)[0],
      age: null,
      drawnAt: DRAWN_AT,
      stale: false,
      lastSuccessAt: null,
      verified: null,
      readAfter: null,
      sendWithin: 0,
    });
  });

  it('tells the age of the newest draw by the Date header, else by the time in the body', () => {
    expect(read({ serviceTime: DRAWN_AT + 9_000 }, dateOf(DRAWN_AT + 20_000)).age).toBe(20_000);
    expect(read({ serviceTime: DRAWN_AT + 9_000 }).age).toBe(9_000);
    expect(read({ serviceTime: DRAWN_AT - 3_000 }, 'nonsense').age).toBe(-3_000);
  });

  it('prefers the timestamp of a record to the time in its id', () => {
    const timed = list.map((row, index) => (index === 0 ? { ...row, timestamp: DRAWN_AT + 4_000 } : row));
    expect(read({ data: { list: timed } }, dateOf(DRAWN_AT + 20_000)).age).toBe(16_000);
  });

  it.each([-6_000, 76_000, 3_600_000, -3_600_000])('rejects an age of %i ms', (age) => {
    expect(read({}, dateOf(DRAWN_AT + age)).age).toBeNull();
  });

  it('gives no age for ids without a time', () => {
    const short = [{ issueNumber: '20241201001', number: 3 }];
    expect(read({ data: { list: short }, serviceTime: DRAWN_AT }).age).toBeNull();
  });

  it('passes on what our server reports about its source', () => {
    expect(read({ meta: { stale: true, lastSuccessAt: DRAWN_AT } })).toMatchObject({
      stale: true,
      lastSuccessAt: DRAWN_AT,
    });
  });

  it('passes on the spread that our server names, and no other value', () => {
    expect(read({ meta: { sendWithin: 20_000 } }).sendWithin).toBe(20_000);
    expect(read({ meta: { sendWithin: '20000' } }).sendWithin).toBe(0);
  });

  it.each([true, false])('passes on whether the server can verify predictions: %j', (verified) => {
    expect(read({ meta: { verified } }).verified).toBe(verified);
    expect(read({ meta: { verified: 'yes' } }).verified).toBeNull();
  });

  it.each(['<html>', '', '{"code":4}', '{"code":0,"data":{"list":[]}}', '[]', 'null'])(
    'is a failure when it reads %j',
    (text) => {
      expect(parseResults(text, null)).toEqual({ ok: false, code: 'feed_unexpected' });
    },
  );
});

describe('the time until the lock', () => {
  it('counts down for the open period and for the next one, and is negative for any other', () => {
    const reading = aReading(720, { age: 30_000 });
    expect(untilLock(reading, aPeriod(721), 0)).toBe(19_000);
    expect(untilLock(reading, aPeriod(721), 20_001)).toBe(-1001);
    expect(untilLock(reading, aPeriod(722), 29_000)).toBe(50_000);
    expect(untilLock(reading, aPeriod(723), 0)).toBeLessThan(0);
    expect(untilLock(reading, aPeriod(720), 0)).toBeLessThan(0);
  });

  it('is over while results are stale', () => {
    expect(untilLock(aReading(720, { stale: true }), aPeriod(721), 0)).toBeLessThan(0);
  });

  it('has no end when no time is known', () => {
    expect(untilLock(aReading(720, { age: null }), aPeriod(721), 55_000)).toBe(Infinity);
  });

  it('is over after the last possible id', () => {
    const last = { period: requirePeriod('999'), number: 1 };
    expect(untilLock(aReading(720, { newest: last, rows: [last] }), '000', 0)).toBeLessThan(0);
  });
});
