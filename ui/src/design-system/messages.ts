/** What components say of themselves. */
export const messages = {
  close: 'Close',
  tryAgain: 'Try again',
  newTab: '(opens in a new tab)',
  new: 'new',
  failed: 'This part could not be shown',
  restWorks: 'The rest of the page still works.',
} as const;
