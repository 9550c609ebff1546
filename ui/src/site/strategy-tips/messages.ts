/** The title of the tips. Their texts come from the domain. */
export const messages = { specified: { title: 'Strategy recommendations' } } as const;
