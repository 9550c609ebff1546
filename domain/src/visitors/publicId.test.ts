import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requirePublicId } from './ids.ts';

it.each(['a', 'A1-b_', 'Qx8-z_0123456789', 'a'.repeat(80)])('%s is a public id', (text) => {
  expect(requirePublicId(text)).toBe(text);
});

it('a public id never holds a character beyond letters, digits, _ and -', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w-]{0,9}$/),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      (id, other) => {
        fc.pre(!/[\w-]/.test(other));
        expect(() => requirePublicId(id + other)).toThrow(RangeError);
      },
    ),
  );
});
