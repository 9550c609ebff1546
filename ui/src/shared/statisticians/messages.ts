/** What the folded figures are called. */
export const messages = { title: 'For statisticians' } as const;
