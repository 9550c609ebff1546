import { describe, expect, it } from 'vitest';
import { requirePeriod } from '@bigsmall/domain';
import { tenRows } from '../../testing/readings.ts';
import { mergeRows, MAX_ROWS } from './mergeRows.ts';

describe('the remembered draws', () => {
  it('gain new draws, newest first', () => {
    expect(mergeRows(tenRows(720), tenRows(722).toReversed()).map((row) => row.period)).toEqual(
      [...tenRows(722).slice(0, 2), ...tenRows(720)].map((row) => row.period),
    );
  });

  it('keep a known number when a later answer differs', () => {
    const [newest, ...older] = tenRows(720);
    const changed = [
      ...tenRows(721).slice(0, 1),
      { period: newest!.period, number: 9 - newest!.number },
      ...older,
    ];
    expect(mergeRows(tenRows(720), changed)).toContainEqual(newest);
  });

  it('are replaced by an answer that shares no period with them', () => {
    expect(mergeRows(tenRows(720), tenRows(700))).toEqual(tenRows(700));
    expect(mergeRows(tenRows(720), [{ period: requirePeriod('20241201001'), number: 4 }])).toEqual([
      { period: '20241201001', number: 4 },
    ]);
  });

  it('never exceed their maximum', () => {
    let rows = tenRows(100);
    for (let sequence = 101; sequence < 200; sequence += 1) rows = mergeRows(rows, tenRows(sequence));
    expect(rows).toHaveLength(MAX_ROWS);
    expect(rows.slice(0, 10)).toEqual(tenRows(199));
  });
});
