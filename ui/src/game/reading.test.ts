import { describe, expect, it } from 'vitest';
import { tenRows } from '../testing/readings.ts';
import { parseResults } from './reading.ts';

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
  it('can be read when it has nothing but rows', () => {
    expect(read({})).toEqual({
      rows: tenRows(720),
      newest: tenRows(720)[0],
      serverNow: null,
      drawnAt: DRAWN_AT,
      stale: false,
      lastSuccessAt: null,
      verified: null,
      readAfter: null,
      sendWithin: 0,
    });
  });

  it('tells when the server answered by the Date header, else by the time in the body', () => {
    expect(read({ serviceTime: DRAWN_AT + 9_000 }, dateOf(DRAWN_AT + 20_000)).serverNow).toBe(
      DRAWN_AT + 20_000,
    );
    expect(read({ serviceTime: DRAWN_AT + 9_000 }).serverNow).toBe(DRAWN_AT + 9_000);
    expect(read({ serviceTime: DRAWN_AT - 3_000 }, 'nonsense').serverNow).toBe(DRAWN_AT - 3_000);
  });

  it('prefers the timestamp of a record to the time in its id', () => {
    const timed = list.map((row, index) => (index === 0 ? { ...row, timestamp: DRAWN_AT + 4_000 } : row));
    expect(read({ data: { list: timed } }).drawnAt).toBe(DRAWN_AT + 4_000);
    expect(read({ data: { list: [null, 7, ...timed] } }).drawnAt).toBe(DRAWN_AT + 4_000);
  });

  it.each(['<html>', '', '{"code":4}', '{"code":0,"data":{"list":[]}}', '[]', 'null'])(
    'is a failure when it reads %j',
    (text) => {
      expect(parseResults(text, null)).toEqual({ ok: false, code: 'feed_unexpected' });
    },
  );
});
