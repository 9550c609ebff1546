import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnNumbers, realPeriods, shortPeriods } from '../../testing/arbitraries.ts';
import { comparePeriods } from '../period.ts';
import { parseFeed as parse } from './parseFeed.ts';

const row = (issueNumber: unknown, number: unknown) => ({
  issueNumber,
  number,
  color: 'red',
  premium: '1',
  sum: 0,
});
const answer = (list: unknown, rest: object = { code: 0, msg: 'Succeed' }) =>
  JSON.stringify({ data: { list, pageNo: 1, totalPage: 50, totalCount: 500 }, ...rest });
const good = row('20260926100010999', '7');
const unexpected = (reason: string) => ({ ok: false, code: 'feed_unexpected', reason });

/** What was read, without the whole answer, which always comes with it. */
function parseFeed(text: string) {
  const parsed = parse(text);
  if (!parsed.ok) return parsed;
  const { answer: whole, ...read } = parsed;
  expect(whole).toEqual(JSON.parse(text));
  return read;
}

describe('parseFeed', () => {
  it('reads the rows, newest first, whatever their order', () => {
    const text = answer([
      row('20260926100010999', '3'),
      row('20260926100011000', '0'),
      row('20260926100010998', '9'),
    ]);
    expect(parseFeed(text)).toEqual({
      ok: true,
      rows: [
        { period: '20260926100011000', number: 0 },
        { period: '20260926100010999', number: 3 },
        { period: '20260926100010998', number: 9 },
      ],
      rejectedRows: 0,
    });
  });

  it('reads the game’s own time where the answer tells it as a whole number', () => {
    const whole = 1_790_000_000_000;
    for (const serviceTime of [whole, String(whole), 1.5, null]) {
      const parsed = parseFeed(answer([good], { code: 0, serviceTime }));
      expect(parsed).toEqual({
        ok: true,
        rows: [{ period: good.issueNumber, number: 7 }],
        rejectedRows: 0,
        ...(serviceTime === whole && { serviceTime }),
      });
    }
  });

  it('takes an answer without a code', () => {
    expect(parseFeed(answer([good], {}))).toMatchObject({ ok: true, rejectedRows: 0 });
  });

  it.each([
    ['a period of letters', row('abc', '1')],
    ['an integer period beyond 2^53', row(2 ** 53, '1')],
    ['a negative period', row(-5, '1')],
    ['a null period', row(null, '1')],
    ['number 10', row('5', 10)],
    ['number ""', row('5', '')],
    ['number true', row('5', true)],
    ['no number', { issueNumber: '5' }],
    ['null', null],
    ['a list', ['5', '1']],
  ])('leaves out and counts a row with %s', (_, bad) => {
    expect(parseFeed(answer([good, bad]))).toEqual({
      ok: true,
      rows: [{ period: '20260926100010999', number: 7 }],
      rejectedRows: 1,
    });
  });

  it('trusts no row of a period with two numbers', () => {
    const text = answer([row('9', '1'), row('8', '1'), row('8', '2'), row('8', '1'), row('x', '1')]);
    expect(parseFeed(text)).toEqual({ ok: true, rows: [{ period: '9', number: 1 }], rejectedRows: 4 });
  });

  it.each([
    ['', 'The answer is not JSON.'],
    ['<!DOCTYPE html><title>Just a moment...</title>', 'The answer is a web page, not JSON.'],
    ['"text"', 'The answer is not a JSON object.'],
    ['{}', 'The answer has no data.list.'],
    ['{"code":0,"data":[]}', 'The answer has no data.list.'],
    ['{"code":4,"msg":"No permission","data":null}', 'The answer carries code 4.'],
    [answer([good], { code: 1 }), 'The answer carries code 1.'],
    [answer([good], { code: '0' }), 'The answer carries an unknown code.'],
    [answer([null, {}]), 'None of the 2 rows can be read.'],
    [answer([row('8', '1'), row('8', '2')]), 'None of the 2 rows can be read.'],
  ])('does not expect %j', (text, reason) => {
    expect(parseFeed(text)).toEqual(unexpected(reason));
  });

  it('reads no answer longer than 256 kB', () => {
    const text = answer([good]);
    expect(parseFeed(text.padEnd(256 * 1024, ' '))).toMatchObject({ ok: true });
    expect(parseFeed(text.padEnd(256 * 1024 + 1, ' '))).toEqual(
      unexpected('The answer is longer than 256 kB.'),
    );
  });

  it('never throws, whatever text comes', () => {
    const almost = fc
      .record(
        {
          code: fc.oneof(fc.constant(0), fc.jsonValue()),
          data: fc.oneof(fc.record({ list: fc.array(fc.jsonValue()) }), fc.jsonValue()),
        },
        { requiredKeys: [] },
      )
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), almost), (text) => {
        const parsed = parseFeed(text);
        const told = parsed.ok ? parsed.rows : parsed.reason;
        expect(told.length).toBeGreaterThan(0);
      }),
    );
  });

  it('reads exactly the valid rows, newest first, however they are mixed with others', () => {
    const sound = fc.uniqueArray(
      fc.record({ period: fc.oneof(realPeriods(), shortPeriods()), number: drawnNumbers() }),
      { selector: ({ period }) => period, minLength: 1, maxLength: 10 },
    );
    const bad = fc.array(fc.constantFrom(null, 7, {}, row('x', '1'), row('1', 'x')), { maxLength: 5 });
    fc.assert(
      fc.property(sound, bad, fc.infiniteStream(fc.nat()), (rows, others, order) => {
        const list = [...rows.map(({ period, number }) => row(period, String(number))), ...others]
          .map((one) => ({ one, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one);
        const parsed = parseFeed(answer(list));
        if (!parsed.ok) throw new Error(parsed.reason);
        expect(parsed.rejectedRows).toBe(others.length);
        expect(new Set(parsed.rows)).toEqual(new Set(rows));
        const falling = parsed.rows.every(
          ({ period }, index) => index === 0 || comparePeriods(parsed.rows[index - 1]!.period, period) >= 0,
        );
        expect(falling).toBe(true);
      }),
    );
  });
});
