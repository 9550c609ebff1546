import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerFor, bannerViewKey, nextContentVersion, type ShowableBanner } from './bannerFor.ts';

const banner = (id: string, updatedAt: number, change: Partial<ShowableBanner> = {}) => ({
  id,
  updatedAt,
  isActive: true,
  contentVersion: 1,
  title: `Title of ${id}`,
  ...change,
});
const chosen = (banners: readonly ShowableBanner[], ...viewed: readonly string[]): string | undefined =>
  bannerFor({ banners, viewed: new Set(viewed) })?.id;

describe('bannerFor', () => {
  it('chooses the newest active one', () => {
    expect(chosen([banner('a', 1), banner('b', 3), banner('c', 2)])).toBe('b');
    expect(chosen([banner('a', 1), banner('b', 3, { isActive: false }), banner('c', 2)])).toBe('c');
  });

  it('passes over what was viewed at its present content', () => {
    const both = [banner('a', 1), banner('b', 3)];
    expect(chosen(both, 'b:1')).toBe('a');
    expect(chosen(both, 'b:1', 'a:1')).toBeUndefined();
    expect(chosen([banner('b', 3, { contentVersion: 2 })], 'b:1')).toBe('b');
    expect(bannerViewKey({ id: 'b', contentVersion: 2 })).toBe('b:2');
  });

  it('of equally new ones takes the greater id, in any order given', () => {
    expect(chosen([banner('a', 5), banner('b', 5)])).toBe('b');
    expect(chosen([banner('b', 5), banner('a', 5)])).toBe('b');
    expect(chosen([banner('a', 5), banner('b', 5), banner('B', 5)])).toBe('b');
  });

  it('has none without banners', () => {
    expect(chosen([])).toBeUndefined();
  });

  it('gives the whole banner', () => {
    expect(bannerFor({ banners: [banner('a', 1)], viewed: new Set() })?.title).toBe('Title of a');
  });

  it('shows each active banner once, newest first, and then none', () => {
    const banners = fc.uniqueArray(
      fc.tuple(fc.string({ maxLength: 3 }), fc.integer({ min: 0, max: 3 }), fc.boolean()),
      { selector: ([id]) => id, maxLength: 8 },
    );
    fc.assert(
      fc.property(banners, (all) => {
        const list = all.map(([id, updatedAt, isActive]) => banner(id, updatedAt, { isActive }));
        const viewed = new Set<string>();
        const shown: ShowableBanner[] = [];
        for (
          let next = bannerFor({ banners: list, viewed });
          next;
          next = bannerFor({ banners: list, viewed })
        ) {
          shown.push(next);
          viewed.add(bannerViewKey(next));
        }
        const times = shown.map(({ updatedAt }) => updatedAt);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        expect(new Set(shown)).toEqual(new Set(list.filter(({ isActive }) => isActive)));
      }),
    );
  });

  it('does not show a banner again for being switched off and on, but does for changed text', () => {
    const text = { title: 'News', content: 'Hello' };
    const first = { ...banner('a', 1), ...text };
    const viewed = new Set([bannerViewKey(first)]);
    const saved = (content: string) => ({
      ...first,
      content,
      updatedAt: 9,
      contentVersion: nextContentVersion(first, { ...text, content }),
    });
    expect(bannerFor({ banners: [saved('Hello')], viewed })).toBeUndefined();
    expect(bannerFor({ banners: [saved('Hello again')], viewed })?.id).toBe('a');
  });
});
