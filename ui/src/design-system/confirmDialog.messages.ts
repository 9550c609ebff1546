/** What each question offers. */
export const messages = { cancel: 'Cancel' } as const;
