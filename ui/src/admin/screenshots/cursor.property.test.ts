import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, at, kept, START } from './cursor.ts';

const lists = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
const held = lists.chain((ids) => fc.tuple(fc.constant(ids), fc.nat({ max: ids.length - 1 })));

describe('the hand', () => {
  it('begins with the first, and holds nothing of nothing', () => {
    fc.assert(
      fc.property(lists, (ids) => {
        expect(kept(ids, START)).toEqual({ id: ids[0], index: 0 });
      }),
    );
    expect(kept([], START)).toEqual({ id: null, index: 0 });
  });

  it('keeps what it holds, wherever that lies then', () => {
    fc.assert(
      fc.property(held, lists, ([ids, index], before) => {
        const cursor = at(ids, index);
        const later = [...before.filter((id) => !ids.includes(id)), ...ids];
        expect(kept(later, cursor).id).toBe(cursor.id);
        expect(later[kept(later, cursor).index]).toBe(cursor.id);
      }),
    );
  });

  it('goes on to the next when what it holds is taken away, and back when that was the last', () => {
    fc.assert(
      fc.property(held, ([ids, index]) => {
        const rest = ids.filter((_, each) => each !== index);
        expect(kept(rest, at(ids, index)).id).toBe(ids[index + 1] ?? ids[index - 1] ?? null);
      }),
    );
  });

  it('comes around, and back by the other way', () => {
    fc.assert(
      fc.property(held, ([ids, index]) => {
        const cursor = at(ids, index);
        expect(ids.reduce((now) => around(ids, now, 1), cursor)).toEqual(cursor);
        expect(around(ids, around(ids, cursor, 1), -1)).toEqual(cursor);
      }),
    );
  });
});
