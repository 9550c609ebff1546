import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeInIndia } from './momentInIndia.ts';

it.each(['en-IN', 'hi-IN'])('a time of day is the one that the browser writes in %s', (locale) => {
  const browser = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  // India's clocks have been where they are since October 1945.
  const instants = fc.integer({ min: Date.UTC(1946, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(instants, (at) => {
      expect(timeInIndia(at)).toBe(browser.format(at));
    }),
  );
});

it.each([
  ['2026-09-26T12:00:00Z', '5:30 pm'],
  ['2026-09-26T18:30:00Z', '12:00 am'],
  ['2026-09-26T06:35:59Z', '12:05 pm'],
  ['2026-09-26T18:29:59Z', '11:59 pm'],
])('writes %s as %s', (at, text) => {
  expect(timeInIndia(Date.parse(at))).toBe(text);
});
