import { plural } from '../../shared/format/plural.ts';

/** The texts of a visitor's own limits and data. A text with gaps is a function of words. */
export const messages = {
  specified: { exported: 'Download initiated' },
  entry: 'Your limits and data',
  about: 'You set these for yourself. They hold in this browser and on the server.',
  failed: 'Your limits could not be loaded.',
  stopped: 'Stopped',
  saved: 'Saved',
  notSaved: 'Not saved',
  limits: {
    title: 'Limits for a day',
    about:
      'A day ends at midnight in India. A lower limit holds at once, a higher one after 24 hours. At a limit, AI mode and manual picks are off for the rest of the day.',
    none: 'No limit',
    wrong: (most: string) => `A whole number from 1 to ${most}, or empty.`,
    save: 'Save limits',
    today: (used: string) => `Today: ${used}.`,
    looser: (used: string, limit: string, from: string) => `Today: ${used}. ${limit} from ${from}.`,
    limit: (most: string) => `Limit ${most}`,
    kinds: { losses: 'Losses', rounds: 'Rounds', minutes: 'Minutes' },
    near: {
      losses: (used: string, most: string) =>
        `You have used ${used} of the ${most} losses that you set for a day.`,
      rounds: (used: string, most: string) =>
        `You have used ${used} of the ${most} rounds that you set for a day.`,
      minutes: (used: string, most: string) =>
        `You have used ${used} of the ${most} minutes that you set for a day.`,
    },
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
    confirm: 'Start now',
  },
  reminder: {
    title: 'Remind me how long I play',
    heading: 'Time for a look',
    minutes: 'Minutes',
    off: 'Off',
    about:
      'While AI mode is on, a message tells you how long you have followed the game and how often the AI was right. Only this browser knows this setting.',
    stop: 'Stop AI mode',
    span: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
    run: (rounds: number, span: string, right: number) =>
      `You have followed ${plural(rounds, { one: `${rounds} round`, other: `${rounds} rounds` })} in ${span}; AI right ${plural(right, { one: `${right} time`, other: `${right} times` })}; a coin is right half the time.`,
    close: 'Close',
    random: 'The draws are random. Past rounds say nothing about the next one.',
  },
  data: {
    title: 'Your data',
    about: 'All that the server and this browser know of your picks and your screenshots.',
    json: 'Export JSON',
    csv: 'Export CSV',
    move: 'Move to another phone',
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
  move: {
    title: 'Move to another phone',
    about: 'A code takes your picks, your limits and a break to another phone or browser.',
    from: 'From this phone',
    once: 'The code works once, within 15 minutes. Show it to nobody: it lets them go on as you.',
    until: (end: string) => `Works once, until ${end}.`,
    copy: 'Copy code',
    copied: 'Code copied',
    copyFailed: 'Copy failed',
    typeIt: 'Type the code instead.',
    make: 'Make a code',
    another: 'Make another code',
    notMade: 'No code made',
    to: 'To this phone',
    code: 'Code',
    hint: 'This phone then goes on with what the code brings. What it has saved so far stays under its old id.',
    use: 'Use code',
    short: 'A code has 16 letters and digits.',
    unknown: 'Nothing waits under this code. It works once, within 15 minutes.',
  },
} as const;
