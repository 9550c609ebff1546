import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_ITEM, itemAt, reconciled, stepped } from './activeItem.ts';

const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const held = lists.chain((ids) => fc.tuple(fc.constant(ids), fc.nat({ max: ids.length - 1 })));

describe('the active item', () => {
  it('is the first item at the start, and null for an empty list', () => {
    fc.assert(
      fc.property(lists, (ids) => {
        expect(reconciled(ids, FIRST_ITEM)).toEqual({ id: ids[0], index: 0 });
      }),
    );
    expect(reconciled([], FIRST_ITEM)).toEqual({ id: null, index: 0 });
  });

  it('stays the same item when its position changes', () => {
    fc.assert(
      fc.property(held, lists, ([ids, index], before) => {
        const cursor = itemAt(ids, index);
        const later = [...before.filter((id) => !ids.includes(id)), ...ids];
        expect(reconciled(later, cursor).id).toBe(cursor.id);
        expect(later[reconciled(later, cursor).index]).toBe(cursor.id);
      }),
    );
  });

  it('moves to the next item when it is removed, and to the one before when it was the last', () => {
    fc.assert(
      fc.property(held, ([ids, index]) => {
        const rest = ids.filter((_, each) => each !== index);
        expect(reconciled(rest, itemAt(ids, index)).id).toBe(ids[index + 1] ?? ids[index - 1] ?? null);
      }),
    );
  });

  it('wraps at both ends', () => {
    fc.assert(
      fc.property(held, ([ids, index]) => {
        const cursor = itemAt(ids, index);
        expect(ids.reduce((now) => stepped(ids, now, 1), cursor)).toEqual(cursor);
        expect(stepped(ids, stepped(ids, cursor, 1), -1)).toEqual(cursor);
      }),
    );
  });
});
