import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followed, stepped, viewingAt } from './viewing.ts';

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 })
  .map((ids) => ids.map((id) => ({ id: String(id) })));
const viewed = lists.chain((list) =>
  fc.record({ list: fc.constant(list), index: fc.integer({ min: 0, max: list.length - 1 }) }),
);

describe('the viewer', () => {
  it('comes back to where it was by one step on and one back, and by a whole round', () => {
    fc.assert(
      fc.property(viewed, ({ list, index }) => {
        const start = viewingAt(list, index)!;
        expect(stepped(list, stepped(list, start, 1), -1)).toEqual(start);
        expect(list.reduce((at) => stepped(list, at, 1), start)).toEqual(start);
      }),
    );
  });

  it('always shows the same entry, whatever becomes of the list', () => {
    fc.assert(
      fc.property(viewed, lists, ({ list, index }, later) => {
        const start = viewingAt(list, index)!;
        const after = followed(later, start);
        expect(after.entry).toBe(start.entry);
        expect(after.listed).toBe(later.some(({ id }) => id === start.entry.id));
        expect(later[after.index]?.id === start.entry.id).toBe(after.listed);
      }),
    );
  });

  it('steps from an entry that is gone to its former neighbours', () => {
    fc.assert(
      fc.property(viewed, ({ list, index }) => {
        fc.pre(list.length > 1);
        const start = viewingAt(list, index)!;
        const rest = list.filter((entry) => entry !== start.entry);
        expect(stepped(rest, start, 1).entry).toBe(list[(index + 1) % list.length]);
        expect(stepped(rest, start, -1).entry).toBe(list.at(index - 1));
      }),
    );
  });

  it('stays where it is when nothing is left', () => {
    const start = viewingAt([{ id: 'a' }], 0)!;
    expect(stepped([], start, 1)).toEqual(start);
    expect(stepped([], start, -1)).toEqual(start);
  });
});
