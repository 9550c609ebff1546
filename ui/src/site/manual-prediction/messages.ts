/** What the form of a manual pick says. */
export const messages = {
  specified: {
    title: 'Manual prediction',
    active: 'AI MODE ACTIVE',
    predict: 'PREDICT NOW',
    predicting: 'PREDICTING...',
  },
  description: 'A random pick for one draw.',
  period: 'Period number',
  takeComing: 'Use coming period',
  picked: 'Your pick for this period is below.',
  notComing: 'This is not a coming period; it can’t be scored.',
} as const;
