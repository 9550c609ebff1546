import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareBanners, type OrderedBanner, placedBy } from './bannerOrder.ts';

const banners = fc.uniqueArray(
  fc.record<OrderedBanner>({
    id: fc.string({ maxLength: 3 }),
    place: fc.option(fc.nat(3)),
    updatedAt: fc.nat(3),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const idsOf = (list: readonly OrderedBanner[]) => list.map(({ id }) => id);

it('lists those without a place first, by age, and then the others by place', () => {
  const given = [
    { id: 'second', place: 1, updatedAt: 9 },
    { id: 'old', place: null, updatedAt: 1 },
    { id: 'first', place: 0, updatedAt: 2 },
    { id: 'new', place: null, updatedAt: 3 },
  ];
  expect(idsOf(given.toSorted(compareBanners))).toEqual(['new', 'old', 'first', 'second']);
});

it('is one order whatever the order in which banners are given', () => {
  fc.assert(
    fc.property(banners, (given) => {
      const sorted = given.toSorted(compareBanners);
      for (const [at, banner] of sorted.entries())
        for (const later of sorted.slice(at + 1)) {
          expect(compareBanners(banner, later)).toBeLessThan(0);
          expect(compareBanners(later, banner)).toBeGreaterThan(0);
        }
      expect(given.toReversed().toSorted(compareBanners)).toEqual(sorted);
    }),
  );
});

it('always lists all in the order that names all, and with no names by age', () => {
  fc.assert(
    fc.property(
      banners.chain((given) =>
        fc.tuple(fc.constant(given), fc.shuffledSubarray(idsOf(given), { minLength: given.length })),
      ),
      ([given, ids]) => {
        expect(idsOf(placedBy(given, [...ids, ...ids]))).toEqual(ids);
        const byAge = placedBy(given, []).map(({ updatedAt }) => updatedAt);
        expect(byAge).toEqual(byAge.toSorted((a, b) => b - a));
      },
    ),
  );
});
