/** The name of a tab. A text with gaps is a function of words. */
export const messages = { tab: (page: string) => `${page} · Bigsmall` } as const;
