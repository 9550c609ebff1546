import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromIndiaInput, toIndiaInput } from './indiaInput.ts';

const MINUTE = 60_000;

it('writes and reads a moment in India time, whatever the time zone of the machine', () => {
  const at = Date.UTC(2026, 10, 24, 12);
  expect(toIndiaInput(at)).toBe('2026-11-24T17:30');
  expect(fromIndiaInput('2026-11-24T17:30')).toBe(at);
});

it('reads back every minute that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Math.floor(Date.UTC(9999, 11, 31) / MINUTE) }), (minute) => {
      expect(fromIndiaInput(toIndiaInput(minute * MINUTE))).toBe(minute * MINUTE);
    }),
  );
});

it.each(['', '2026', '2026-11-24', '2026-13-01T00:00', '12026-11-24T17:30', '2026-11-24T25:00'])(
  'reads no moment from %j',
  (value) => {
    expect(fromIndiaInput(value)).toBeNull();
  },
);

it('leaves the field empty without a moment', () => {
  expect(toIndiaInput(null)).toBe('');
});
