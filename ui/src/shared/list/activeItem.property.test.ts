import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt, reconciled } from './activeItem.ts';

const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const held = lists.chain((ids) => fc.tuple(fc.constant(ids), fc.nat({ max: ids.length - 1 })));

describe('the active item', () => {
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
});
