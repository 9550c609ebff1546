import { expect, it } from 'vitest';
import { requirePeriod } from '../../game/period/period.ts';
import { isVoid, VOID_AFTER_NEWER_DRAWS } from './isVoid.ts';

const falling = (newest: number, length: number) =>
  Array.from({ length }, (_, index) => requirePeriod(String(newest - index)));

it('asks for 15 newer draws', () => {
  expect(VOID_AFTER_NEWER_DRAWS).toBe(15);
});

it('does not void by 14 newer draws', () => {
  expect(isVoid(requirePeriod('100'), falling(114, 14))).toBe(false);
  expect(isVoid(requirePeriod('100'), falling(114, 15))).toBe(false);
});

it('voids by 15 newer draws', () => {
  expect(isVoid(requirePeriod('100'), falling(115, 15))).toBe(true);
});

it('does not void while nothing is known', () => {
  expect(isVoid(requirePeriod('100'), [])).toBe(false);
});
