import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requirePublicId } from '../visitors/publicId.ts';
import { earlierText, parseEarlier } from './earlierFigures.ts';

const FIGURES = {
  publicId: requirePublicId('Qx8-z_0123456789'),
  weekStart: 1_790_000_000_000,
  total: 12,
  correct: 12,
  days: 127,
  streak: 3,
  lastAt: 1_790_000_060_000,
};
const LINE = 'Qx8-z_0123456789 1790000000000 12 12 127 3 1790000060000';

it('the figures from before the record are a line with its parts in order', () => {
  expect(earlierText(FIGURES)).toBe(`${LINE}\n`);
  expect(parseEarlier(LINE)).toEqual({ ok: true, value: FIGURES });
});

it('any figures from before the record are read as what was written', () => {
  const count = fc.maxSafeNat();
  const figures = fc
    .record({
      publicId: fc.stringMatching(/^[\w-]{1,80}$/).map(requirePublicId),
      weekStart: count,
      counts: fc.tuple(count, count),
      days: fc.nat(127),
      streak: count,
      lastAt: count,
    })
    .map(({ counts, ...rest }) => ({ ...rest, total: Math.max(...counts), correct: Math.min(...counts) }));
  fc.assert(
    fc.property(figures, (any) => {
      expect(parseEarlier(earlierText(any).slice(0, -1))).toEqual({ ok: true, value: any });
    }),
  );
});

it.each([
  '',
  `${LINE}\n`,
  `${LINE} 7`,
  LINE.slice(0, LINE.lastIndexOf(' ')),
  LINE.replace('Qx8-z_0123456789', ''),
  LINE.replace('Qx8-z_0123456789', 'a+b'),
  LINE.replace('12 12', '12 13'),
  LINE.replace('127', '128'),
  ...[1, 2, 3, 4, 5, 6].map((place) => LINE.split(' ').with(place, '-1').join(' ')),
])('%j is no line of figures from before the record', (line) => {
  expect(parseEarlier(line)).toEqual({ ok: false, code: 'earlier_format' });
});
