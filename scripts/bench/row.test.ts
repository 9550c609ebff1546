import { expect, it, vi } from 'vitest';
import { type Effort, isMissed, measureFor, type Row } from './row.ts';

const short: Effort = { quick: true, repetitions: 3, seconds: 1 };
const aRow: Row = { row: 1, what: 'a read', ours: '', peer: '', floor: '', ratio: 3, limit: 2 };

/** Answers with these rows, one list after the other. */
function measuring(...lists: readonly (readonly Row[])[]) {
  const efforts: Effort[] = [];
  const measure = (effort: Effort) => Promise.resolve(lists[efforts.push(effort) - 1]!);
  return { efforts, measure };
}

it('a quick measurement that misses a row is done again for longer, and the second one counts', async () => {
  using told = vi.spyOn(console, 'log').mockReturnValue();
  const second = [{ ...aRow, ratio: 3.2 }];
  const { efforts, measure } = measuring([{ ...aRow, ratio: 3.1 }], second);
  expect(await measureFor(measure, short)).toBe(second);
  expect(efforts.map(({ seconds }) => seconds)).toEqual([1, 1.5]);
  expect(told).toHaveBeenCalledWith('a read: 3.10, measured again for longer');
});

it.each([
  ['its rows are at most 1.5 times their limits', short, aRow],
  ['the row is only timed', short, { ...aRow, ratio: 9, isTimed: true }],
  ['the row is at most 1.5 times what it is now', short, { ...aRow, ratio: 9, now: 6 }],
  ['it is a whole one', { ...short, quick: false }, { ...aRow, ratio: 9 }],
])('a measurement is done once if %s', async (_, effort, measured) => {
  const { efforts, measure } = measuring([measured]);
  expect(await measureFor(measure, effort)).toEqual([measured]);
  expect(efforts).toEqual([effort]);
});

it('a quick measurement of bytes is missed above the limit itself', () => {
  expect(isMissed({ ...aRow, ratio: 2.01, isExact: true })).toBe(true);
  expect(isMissed({ ...aRow, ratio: 2, isExact: true })).toBe(false);
});
