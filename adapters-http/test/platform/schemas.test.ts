import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { shape } from '../../src/platform/routes/schemas.ts';

type Wire = { readonly id: string; readonly count: number };
const fields = { id: Joi.string(), count: Joi.number() };

describe('the schema of a wire shape', () => {
  it('requires every key of its type and takes no other', () => {
    const schema = shape<Wire>(fields);
    expect(schema.validate({ id: 'a', count: 1 }).error).toBeUndefined();
    expect(schema.validate({ id: 'a' }).error?.message).toBe('"count" is required');
    expect(schema.validate({ id: 'a', count: 1, more: 2 }).error?.message).toBe('"more" is not allowed');
  });

  // The type check of `npm run check` fails if one of these compiles.
  it('does not compile with a missing or an extra key', () => {
    // @ts-expect-error -- count is missing
    expect(shape<Wire>({ id: Joi.string() })).toBeDefined();
    // @ts-expect-error -- more is not a key of Wire
    expect(shape<Wire>({ ...fields, more: Joi.any() })).toBeDefined();
  });
});
