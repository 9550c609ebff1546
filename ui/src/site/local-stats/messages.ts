import { plural } from '../../shared/format/plural.ts';

/** The visitor's own figures. A text with gaps is a function of a number. */
export const messages = {
  specified: { predictions: 'Predictions', big: 'BIG', small: 'SMALL' },
  title: 'Your statistics',
  about: 'Kept in this browser only.',
  manualRight: (right: number, picks: number) => `Manual picks: ${right} of ${picks} right.`,
  waiting: (picks: number) =>
    plural(picks, {
      one: `${picks} pick waits for its draw and is not counted.`,
      other: `${picks} picks wait for their draws and are not counted.`,
    }),
} as const;
