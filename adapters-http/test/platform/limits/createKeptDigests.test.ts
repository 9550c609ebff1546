import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeptDigests } from '../../../src/platform/limits/createReservedLimiter.ts';

/** A digest that tells which texts it was made of. */
function counting(most?: number) {
  const made: string[] = [];
  const keep = createKeptDigests((text) => {
    made.push(text);
    return `digest of ${text}`;
  }, most);
  return { keep, made };
}

it('is always the digest of its text, and made once for texts that it has room for', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (texts) => {
      const { keep, made } = counting(3);
      expect(texts.map(keep)).toEqual(texts.map((text) => `digest of ${text}`));
      expect(made.toSorted()).toEqual([...new Set(texts)].toSorted());
    }),
  );
});

it('never holds more than its most: others in between make it forget', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (most) => {
      const { keep, made } = counting(most);
      for (const round of [1, 2]) {
        for (let other = 0; other <= most; other += 1) keep(`text ${other}`);
        expect(made.filter((text) => text === 'text 0')).toHaveLength(round);
      }
    }),
  );
});

it('keeps no text of more than 400 characters', () => {
  const { keep, made } = counting();
  for (const text of ['x'.repeat(400), 'x'.repeat(401)]) for (let time = 0; time < 3; time += 1) keep(text);
  expect(made.map((text) => text.length)).toEqual([400, 401, 401, 401]);
});
