import { expect, it } from 'vitest';
import exported from '../../../docs/tokens.json?raw';
import { designTokens } from './designTokens.ts';

it('the exported design tokens equal those of the code ("npm run docs:tokens" writes them)', () => {
  expect(exported).toBe(designTokens());
});

it('the exported design tokens have a value for each colour in both themes', () => {
  const { dark, light } = JSON.parse(designTokens()) as Record<'dark' | 'light', { colour: object }>;
  expect(Object.keys(dark.colour).length).toBeGreaterThan(20);
  expect(Object.keys(light.colour)).toEqual(Object.keys(dark.colour));
});
