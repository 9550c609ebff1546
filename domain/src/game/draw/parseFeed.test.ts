import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedAnswers, malformedFeedAnswers } from '../../testing/arbitraries.ts';
import { parseFeed } from '../draws.ts';

const row = (issueNumber: unknown, number: unknown) => ({ issueNumber, number });
const answer = (list: unknown, rest: object = { code: 0 }) => JSON.stringify({ data: { list }, ...rest });
const good = row('20260926100010999', '7');
const unexpected = (reason: string) => ({ ok: false, code: 'feed_unexpected', reason });

describe('parseFeed', () => {
  it('reads exactly the readable rows, newest first, and gives the whole answer with them', () => {
    fc.assert(
      fc.property(feedAnswers(), ({ text, rows, rejectedRows }) => {
        expect(parseFeed(text)).toEqual({ ok: true, rows, rejectedRows, answer: JSON.parse(text) });
      }),
    );
  });

  it('rejects every malformed answer with a sentence', () => {
    fc.assert(
      fc.property(malformedFeedAnswers(), (text) => {
        const parsed = parseFeed(text);
        expect(!parsed.ok && parsed.reason).toMatch(/^(The answer|data\.list|None of) .+\.$/);
      }),
    );
  });

  it('never throws, whatever text comes', () => {
    const almost = fc.record({
      data: fc.oneof(fc.record({ list: fc.array(fc.jsonValue()) }), fc.jsonValue()),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          almost.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(parseFeed(text)).toHaveProperty('ok');
        },
      ),
    );
  });

  it('reads the game’s own time where the answer tells it as a whole number', () => {
    const whole = 1_790_000_000_000;
    const times = [whole, String(whole), 1.5, null].map((serviceTime) => {
      const parsed = parseFeed(answer([good], { serviceTime }));
      return parsed.ok && parsed.serviceTime;
    });
    expect(times).toEqual([whole, undefined, undefined, undefined]);
  });

  it.each([row(2 ** 53, '1'), row(-5, '1'), row(null, '1'), row('5', ''), row('5', true), row('5', 10)])(
    'leaves out and counts the row %j',
    (bad) => {
      expect(parseFeed(answer([good, bad]))).toMatchObject({ rows: [{ number: 7 }], rejectedRows: 1 });
    },
  );

  it('trusts no row of a period with two numbers', () => {
    const text = answer([row('9', '1'), row('8', '1'), row('8', '2'), row('8', '1'), row('x', '1')]);
    expect(parseFeed(text)).toMatchObject({ rows: [{ period: '9', number: 1 }], rejectedRows: 4 });
  });

  it('reads no answer longer than 256 kB', () => {
    const text = answer([good]);
    expect(parseFeed(text.padEnd(256 * 1024, ' '))).toMatchObject({ ok: true });
    expect(parseFeed(text.padEnd(256 * 1024 + 1, ' '))).toEqual(
      unexpected('The answer is longer than 256 kB.'),
    );
  });
});
