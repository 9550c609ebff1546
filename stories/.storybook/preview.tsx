import { type Theme, ThemeProvider, Toaster, useTheme } from '@bigsmall/ui/design-system/index.ts';
import { dismissToast } from '@bigsmall/ui/design-system/toastStore.ts';
import { createBrowserStore } from '@bigsmall/ui/shared/storage/jsonStore.ts';
import { VisitContext } from '@bigsmall/ui/shared/storage/visitContext.ts';
import type { Preview } from '@storybook/react-vite';
import { type ReactNode, useEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { argTypesOf, defaultsOf, withoutElements } from './argTypesOf.ts';
import { DocsPage } from './DocsPage.tsx';
import { checkOtherTheme } from './otherTheme.ts';
import hindiStyle from '@bigsmall/ui/design-system/language.hi.css?inline';
import './preview.css.ts';
import { ThemedDocs } from './ThemedDocs.tsx';

// Parts that load on demand are slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

function Themed({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  const { setTheme } = useTheme();
  useEffect(() => setTheme(theme), [theme, setTheme]);
  return children;
}

function Visited({ children }: { readonly children: ReactNode }) {
  const [visit] = useState(() => ({ sessionId: 'visitor01', store: createBrowserStore() }));
  return <VisitContext value={visit}>{children}</VisitContext>;
}

type Globals = Readonly<Record<string, unknown>>;

const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';
if (language === 'hi')
  document.head.append(Object.assign(document.createElement('style'), { textContent: hindiStyle }));

/** Loads the book again where the toolbar asks for the other language: its texts are chosen when it starts. */
function showLanguage(globals: Globals): void {
  if (globals['language'] === language) return;
  const url = new URL(location.href);
  const chosen = ['theme', 'language'].map((name) => `${name}:${String(globals[name])}`);
  url.searchParams.set('globals', chosen.join(';'));
  location.replace(url);
}

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { theme: 'dark', language },
  argTypesEnhancers: [withoutElements],
  argsEnhancers: [defaultsOf],
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'hi', title: 'हिन्दी' },
        ],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      // WCAG 2.2 AA with the size of targets, and what is good practice besides.
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        preload: false,
      },
    },
    // The canvas token of the theme is the ground of every story.
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs: { container: ThemedDocs, page: DocsPage, extractArgTypes: argTypesOf },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          'Design system',
          ['Overview', 'Matrices'],
          'Game',
          'Record',
          'Site',
          'Community',
          'Admin',
          'Shared',
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  // Inter is optional in the page: what is drawn before it is loaded keeps the fallback. A story waits for it.
  loaders: [
    () =>
      document.fonts.load('1rem Inter').then(
        () => ({}),
        () => ({}),
      ),
  ],
  // The toast of one story does not belong into the next one.
  beforeEach: () => () => dismissToast(),
  afterEach: checkOtherTheme,
  decorators: [
    (Story, { globals }) => {
      showLanguage(globals);
      return (
        <ThemeProvider>
          <Themed theme={globals['theme'] === 'light' ? 'light' : 'dark'}>
            <Visited>
              <Story />
            </Visited>
            <Toaster />
          </Themed>
        </ThemeProvider>
      );
    },
  ],
};

export default preview;
