/** The name of the site. */
export const messages = { name: 'Bigsmall' } as const;
