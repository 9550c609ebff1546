import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeInIndia } from './moments.ts';

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
