import { expect, it } from 'vitest';
import { sizeInKb } from './fileSize.ts';

it.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1535, '1 KB'],
  [1536, '2 KB'],
  [85_400, '83 KB'],
  [5 * 1024 * 1024, '5,120 KB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(sizeInKb(bytes)).toBe(words);
});
