/** What the form of a manual pick says. */
export const messages = {
  description: 'A random pick for one draw.',
  picked: 'Your pick for this period is below.',
  notComing: 'This is not a coming period; it can’t be scored.',
} as const;
