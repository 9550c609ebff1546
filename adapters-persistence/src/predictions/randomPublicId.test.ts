import { expect, it } from 'vitest';
import { randomPublicId } from './recordBatch.ts';

it('gives thousands of players a public id of 16 characters each, and no two the same', () => {
  const ids = Array.from({ length: 3000 }, randomPublicId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
});
