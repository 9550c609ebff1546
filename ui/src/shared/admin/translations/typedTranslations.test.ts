import { expect, it } from 'vitest';
import { isSameTranslations, isTranslations, withText } from './typedTranslations.ts';

const both = { hi: { title: 'क', content: 'ख' } };

it('a text is set, replaced and removed, and nothing is left of a language without texts', () => {
  const one = withText<'title' | 'content'>(null, 'hi', 'title', 'क');
  expect(one).toEqual({ hi: { title: 'क' } });
  expect(withText(one, 'hi', 'content', 'ख')).toEqual(both);
  expect(withText(one, 'hi', 'title', ' ')).toEqual({ hi: { title: ' ' } });
  expect(withText(both, 'hi', 'title', '')).toEqual({ hi: { content: 'ख' } });
  expect(withText(one, 'hi', 'title', '')).toBeNull();
});

it('the order of typing makes no difference', () => {
  expect(isSameTranslations(both, { hi: { content: 'ख', title: 'क' } })).toBe(true);
  expect(isSameTranslations(null, {})).toBe(true);
  expect(isSameTranslations(both, { hi: { title: 'क' } })).toBe(false);
  expect(isSameTranslations({ hi: { title: 'क' } }, both)).toBe(false);
});

it.each([undefined, null, {}, both, { hi: {} }])('%j are translations', (value) => {
  expect(isTranslations(value)).toBe(true);
});

it.each([3, 'x', { hi: 'x' }, { hi: { title: 3 } }])('%j are none', (value) => {
  expect(isTranslations(value)).toBe(false);
});
