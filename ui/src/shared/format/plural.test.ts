import { expect, it, vi } from 'vitest';
import { plural } from './plural.ts';

it.each([
  [0, 'picks'],
  [1, 'pick'],
  [2, 'picks'],
  [1.5, 'picks'],
])('takes the form of English for %d', (n, form) => {
  expect(plural(n, { one: 'pick', other: 'picks' })).toBe(form);
});

it('calls one the singular in a browser without plural rules', async () => {
  vi.resetModules();
  vi.stubGlobal('Intl', { ...Intl, PluralRules: undefined });
  const { plural: anew } = await import('./plural.ts');
  expect([0, 1, 2].map((n) => anew(n, { one: 'pick', other: 'picks' }))).toEqual(['picks', 'pick', 'picks']);
  vi.unstubAllGlobals();
});
