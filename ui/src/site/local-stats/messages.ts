/** The visitor's own figures. A text with gaps is a function of a number. */
export const messages = {
  specified: { predictions: 'Predictions', big: 'BIG', small: 'SMALL' },
  title: 'Your statistics',
  about: 'Kept in this browser only.',
  manualRight: (right: number, picks: number) => `Manual picks: ${right} of ${picks} right.`,
} as const;
