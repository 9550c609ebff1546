import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { bookTheme } from './bookTheme.ts';

type Globals = Readonly<Record<string, unknown>>;

const themeOf = (globals: Globals | undefined): 'dark' | 'light' =>
  globals?.['theme'] === 'light' ? 'light' : 'dark';

/** A docs page in the theme of its stories. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState<'dark' | 'light'>(() => {
    const [story] = context.componentStories();
    return themeOf(story && context.getStoryContext(story).globals);
  });
  useEffect(() => {
    const follow = ({ globals }: { readonly globals: Globals }) => setTheme(themeOf(globals));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer context={context} theme={bookTheme(theme)}>
      {children}
    </DocsContainer>
  );
}
