/** The page for an address that has none. */
export const messages = {
  specified: {
    title: '404 Page Not Found',
    hint: 'Did you forget to add the page to the router?',
  },
  home: 'Go to the main page',
} as const;
