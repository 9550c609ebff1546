import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endedLast, hasEnded } from './hasEnded.ts';

const moments = fc.integer({ min: 0, max: 100 });
const rowsOf = fc.array(fc.record({ showFrom: moments, showUntil: moments }, { requiredKeys: [] }), {
  maxLength: 12,
});

it('the rows that have ended are after all others, and each part keeps its order', () => {
  fc.assert(
    fc.property(rowsOf, moments, (rows, now) => {
      const ended = rows.filter((row) => hasEnded(row, now));
      const others = rows.filter((row) => !hasEnded(row, now));
      expect(endedLast(rows, now)).toEqual([...others, ...ended]);
    }),
  );
});

it.each([
  [{}, false],
  [{ showFrom: 60 }, false],
  [{ showUntil: 51 }, false],
  [{ showUntil: 50 }, true],
])('at 50 a schedule of %o has ended: %s', (schedule, ended) => {
  expect(hasEnded(schedule, 50)).toBe(ended);
});
