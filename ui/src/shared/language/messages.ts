/** The link to the other language, in that language. */
export const messages = { other: 'हिन्दी' } as const;
