/** What is around the tips. Their texts come from the domain. */
export const messages = {
  specified: { title: 'Strategy recommendations' },
  more: (tips: number) => `${tips} more`,
} as const;
