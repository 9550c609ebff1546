/** What is added to a link of an ad. */
export const messages = { newTab: '(opens in a new tab)' } as const;
