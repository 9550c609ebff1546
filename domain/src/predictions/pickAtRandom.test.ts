import { expect, it } from 'vitest';
import { pickAtRandom } from './pickAtRandom.ts';

it('picks BIG below a half and SMALL from there on', () => {
  expect([0, 0.499, 0.5, 0.999].map((drawn) => pickAtRandom(() => drawn))).toEqual([
    'BIG',
    'BIG',
    'SMALL',
    'SMALL',
  ]);
});

it('picks each side exactly as often over an even grid', () => {
  const picks = Array.from({ length: 1000 }, (_, index) => pickAtRandom(() => index / 1000));
  expect(picks.filter((pick) => pick === 'BIG')).toHaveLength(500);
});
