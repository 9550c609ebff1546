import type { Preview } from '@storybook/react-vite';
import { waitForAnimations } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import axe from 'axe-core';

/** Rules whose answer depends on colours alone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const ground = () => getComputedStyle(document.body).backgroundColor;

/** Switches the theme as another tab of the page does. */
function show(theme: string): void {
  localStorage.setItem('theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

/**
 * In tests, after the play: the theme that the story does not have shows other colours, with enough contrast. The a11y
 * addon runs all rules in the theme that it has.
 */
export const checkOtherTheme: NonNullable<Preview['afterEach']> = async ({
  parameters,
  globals,
  viewMode,
}) => {
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false' || viewMode !== 'story') return;
  if (parameters['a11y'].test === 'off') return;
  const before = ground();
  const own = globals['theme'] === 'light' ? 'light' : 'dark';
  show(own === 'light' ? 'dark' : 'light');
  await waitForAnimations();
  await expect(ground(), 'another ground in the other theme').not.toBe(before);
  const { violations } = await axe.run(document.body, {
    runOnly: OF_COLOURS,
    resultTypes: ['violations'],
  });
  await expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  show(own);
  await waitForAnimations();
};
