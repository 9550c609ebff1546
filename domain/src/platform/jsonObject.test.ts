import { expect, it } from 'vitest';
import { isJsonObject } from './jsonObject.ts';

it.each([{}, { a: 1 }])('takes the object %j', (value) => {
  expect(isJsonObject(value)).toBe(true);
});

it.each([null, undefined, [], [1], 'text', 7, true])('does not take %j for an object', (value) => {
  expect(isJsonObject(value)).toBe(false);
});
