import { expect, it } from 'vitest';
import { dayFigures } from '../../src/admins/dayFigures.ts';

const readings = (latest?: { readonly visitors: number; readonly waiting: number }) =>
  dayFigures({ latestFigures: () => latest }).map(({ kind, name, read }) => [kind, name, read()]);

it('the figures of the day are unknown until they were measured, and then the latest', () => {
  expect(readings()).toEqual([
    ['gauge', 'bigsmall_visitors', Number.NaN],
    ['gauge', 'bigsmall_uploads_waiting', Number.NaN],
  ]);
  expect(readings({ visitors: 0, waiting: 7 })).toEqual([
    ['gauge', 'bigsmall_visitors', 0],
    ['gauge', 'bigsmall_uploads_waiting', 7],
  ]);
});
