/** What is around the tips. Their texts come from the domain. */
export const messages = {
  specified: { title: 'Strategy recommendations' },
  limit: 'Set a limit or a break',
} as const;
