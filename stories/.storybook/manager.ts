import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { bookTheme } from './bookTheme.ts';

addons.setConfig({ theme: bookTheme('dark') });

const follow = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
  addons.setConfig({ theme: bookTheme(globals['theme'] === 'light' ? 'light' : 'dark') });

// The book around a story has the theme of the story.
addons.register('bigsmall/theme', (api) => {
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
