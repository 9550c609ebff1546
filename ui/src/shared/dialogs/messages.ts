/** What is said in place of a dialog whose code did not load. */
export const messages = {
  title: 'This could not be opened',
  description: 'Check the connection and load the page again. Your counts are kept.',
} as const;
