import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import {
  body,
  byName,
  count,
  either,
  exactly,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  pair,
  sameAs,
  shape,
  text,
  type Wire,
} from '../../src/platform/shapes.ts';

const place = shape({
  id: text,
  sessionId: sameAs('id'),
  side: oneOf(['BIG', 'SMALL']),
  code: exactly(0),
  rank: count,
  left: nullable(count),
  until: optional(count),
  path: list(pair(count)),
});
type Place = Wire<typeof place>;
const VALID: Place = {
  id: 'a',
  sessionId: 'a',
  side: 'BIG',
  code: 0,
  rank: 1,
  left: null,
  path: [[3, 2]],
};

describe('the schema of a wire shape', () => {
  it('requires every key but optional ones and rejects all others', () => {
    expect(place.validate(VALID).error).toBeUndefined();
    expect(place.validate({ ...VALID, until: 5 }).error).toBeUndefined();
    expect(place.validate({ ...VALID, more: 2 }).error?.message).toBe('"more" is not allowed');
    for (const key of Object.keys(VALID)) {
      const { [key as keyof Place]: _left, ...without } = VALID;
      expect(place.validate(without).error?.message).toBe(`"${key}" is required`);
    }
  });

  it.each([
    { side: 'big' },
    { code: 1 },
    { rank: null },
    { rank: -1 },
    { left: 'none' },
    { until: null },
    { sessionId: 'b' },
    { path: [[1]] },
    { path: [[1, 2, 3]] },
  ])('rejects a value that its type forbids: %j', (wrong) => {
    expect(place.validate({ ...VALID, ...wrong }, { convert: false }).error).toBeDefined();
  });

  it('of a list or of values by name takes none, too', () => {
    const named = shape({ values: byName(list(either(text, number, flag, exactly(0)))) });
    expect(named.validate({ values: {} }).error).toBeUndefined();
    expect(named.validate({ values: { a: [], b: [1, 'c', false] } }).error).toBeUndefined();
    expect(named.validate({ values: { a: [{}] } }).error).toBeDefined();
  });

  it('of a list takes at most as many items as it names, and any number if it names none', () => {
    const all = [[], [1, 2], [1, 2, 3]];
    const taken = (schema: ReturnType<typeof list<number>>) =>
      all.filter((items) => schema.validate(items).error === undefined);
    expect(taken(list(count, 2))).toEqual([[], [1, 2]]);
    expect(taken(list(count))).toEqual(all);
  });

  it('of a body names an unknown field, and rejects a request without a body', () => {
    const asked = body({ id: text });
    expect(asked.validate({ id: 'a', more: 1 }).error?.details[0]?.message).toBe(
      'more is not a known field.',
    );
    const within = body({ inner: shape({ id: text }) }).validate({ inner: { id: 'a', more: 1 } });
    expect(within.error?.details[0]?.message).toBe('inner.more is not a known field.');
    expect(asked.validate(undefined).error?.details[0]?.message).toBe('The body must be a JSON object.');
    expect(body({ id: text }, 'No.').validate({ id: 'a', more: 1 }).error?.details[0]?.message).toBe('No.');
  });
});

// The type check of `npm run check` fails if one of these compiles.
describe('the type of a wire shape', () => {
  it('allows no wrong literal', () => {
    // @ts-expect-error -- a side is BIG or SMALL
    expect({ ...VALID, side: 'big' } satisfies Place).toBeDefined();
    // @ts-expect-error -- the code is 0
    expect({ ...VALID, code: 1 } satisfies Place).toBeDefined();
  });

  it('allows no missing and no extra key', () => {
    const { rank: _rank, ...without } = VALID;
    // @ts-expect-error -- rank is missing
    expect(without satisfies Place).toBeDefined();
    // @ts-expect-error -- more is not a key
    expect({ ...VALID, more: 2 } satisfies Place).toBeDefined();
    expect({ ...VALID, until: 5 } satisfies Place).toBeDefined();
  });

  it('allows null and undefined only where the shape does', () => {
    // @ts-expect-error -- a rank is a number
    expect({ ...VALID, rank: null } satisfies Place).toBeDefined();
    // @ts-expect-error -- it can be left out, but is not undefined
    expect({ ...VALID, until: undefined } satisfies Place).toBeDefined();
    // @ts-expect-error -- it can be null
    expect(VALID.left satisfies number).toBeNull();
  });

  it('allows no number for a text, and no pair of three', () => {
    // @ts-expect-error -- an id is a text
    expect({ ...VALID, id: 1 } satisfies Place).toBeDefined();
    // @ts-expect-error -- a pair has two
    expect({ ...VALID, path: [[1, 2, 3]] } satisfies Place).toBeDefined();
  });

  it('can be read, not written', () => {
    const read: Place = { ...VALID };
    // @ts-expect-error -- it is readonly
    read.rank = 2;
    expect(read.rank).toBe(2);
  });

  it('comes of schemas that have a type', () => {
    // @ts-expect-error -- any() says nothing of its value
    expect(shape({ id: Joi.any() })).toBeDefined();
  });
});
