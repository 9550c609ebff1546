/** The texts of a visitor's own limits and data. A text with gaps is a function of words. */
export const messages = {
  specified: { exported: 'Download initiated' },
  entry: 'Your limits and data',
  about: 'You set these for yourself. They hold in this browser and on the server.',
  failed: 'Your limits could not be loaded.',
  notSaved: 'Not saved',
  limits: {
    title: 'Limits for a day',
    about:
      'A day ends at midnight in India. A lower limit holds at once, a higher one after 24 hours. At a limit, AI mode and manual picks are off for the rest of the day.',
    none: 'No limit',
    wrong: (most: string) => `A whole number from 1 to ${most}, or empty.`,
    save: 'Save limits',
    today: (used: string) => `Today: ${used}.`,
    from: (limit: string, from: string) => `${limit} from ${from}.`,
    limit: (most: string) => `Limit ${most}`,
    rounds: 'Rounds',
    near: (used: string, most: string) =>
      `You have used ${used} of the ${most} rounds that you set for a day.`,
    nearTitle: 'Your limit is near',
    reached: 'AI mode is off',
  },
  pause: {
    title: 'Take a break',
    length: 'How long',
    about: 'AI mode and manual picks are off until the break ends, in all tabs. You cannot end it early.',
    start: 'Start the break',
    lengths: { hour: 'An hour', day: 'A day', week: 'A week' },
    ask: {
      hour: 'Take a break of an hour?',
      day: 'Take a break of a day?',
      week: 'Take a break of a week?',
    },
    until: (end: string) => `AI mode and manual picks are off until ${end}. Nobody can end it early.`,
    running: (end: string) => `Break until ${end}`,
    confirm: 'Start now',
  },
  data: {
    title: 'Your data',
    about: 'All that the server and this browser know of your picks and your screenshots.',
    json: 'Export JSON',
    delete: 'Delete my data',
    ask: 'Delete your data?',
    confirm: 'Delete for good',
    warning:
      'Your picks, figures, ranks and screenshots are deleted here and on the server. You cannot get them back. The public record keeps its rows under a random name that nothing links to you. Your limits and a break go on in this browser.',
    deleted: 'Your data is deleted',
    deletedWhere: 'Here and on the server.',
    notDeleted: 'Not deleted',
    notExported: 'Not exported',
    noFiles: 'This browser saves no files.',
  },
} as const;
