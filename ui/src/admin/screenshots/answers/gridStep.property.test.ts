import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, gridStep } from './gridStep.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
const places = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 6 }))
  .chain(([count, columns]) =>
    fc.record({
      count: fc.constant(count),
      columns: fc.constant(columns),
      index: fc.nat({ max: count - 1 }),
    }),
  );

describe('a step in the grid', () => {
  it('always ends on a card', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), places, (key, { index, columns, count }) => {
        const target = gridStep(key, index, columns, count);
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
      }),
    );
  });

  it('up and down changes the row by one, and keeps the column while the row has it', () => {
    fc.assert(
      fc.property(places, ({ index, columns, count }) => {
        const row = (at: number) => Math.floor(at / columns);
        const down = gridStep('ArrowDown', index, columns, count)!;
        const up = gridStep('ArrowUp', index, columns, count)!;
        expect(row(down) - row(index)).toBe(row(index) < row(count - 1) ? 1 : 0);
        expect(row(index) - row(up)).toBe(row(index) > 0 ? 1 : 0);
        expect(up % columns).toBe(index % columns);
        expect(index + columns >= count || down % columns === index % columns).toBe(true);
      }),
    );
  });

  it('by other keys is none', () => {
    expect(gridStep('a', 1, 3, 9)).toBeUndefined();
    expect(gridStep('Tab', 1, 3, 9)).toBeUndefined();
  });

  it('counts the columns by what lies in the first row', () => {
    expect(columnsOf([0, 0, 0, 300, 300].map((offsetTop) => ({ offsetTop })))).toBe(3);
    expect(columnsOf([])).toBe(1);
  });
});
