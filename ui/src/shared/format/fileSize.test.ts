import { expect, it } from 'vitest';
import { fileSize } from './fileSize.ts';

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [85_400, '83.3 KB'],
  [1_048_575, '1023.9 KB'],
  [1_048_576, '1 MB'],
  [5_242_880, '5 MB'],
  [5_242_879, '4.99 MB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
