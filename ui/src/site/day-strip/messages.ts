import { plural } from '../../shared/format/plural.ts';

/** The texts of the last 24 hours. A text with gaps is a function of words. */
export const messages = {
  title: 'The last 24 hours',
  about: 'Newest on top, India time. Tap an hour.',
  none: 'The draws appear here once they can be read.',
  noHours: 'The draws of this game carry no time, so its day cannot be shown.',
  unread: 'Some hours could not be read.',
  strip: 'Draw of the last 24 hours',
  unknown: 'not known',
  drawn: (number: number, side: string) => `${number} ${side}`,
  hour: (from: string, to: string) => `${from} to ${to}`,
  cell: (time: string, drawn: string) => `${time}: ${drawn}`,
  chosen: (drawn: string, time: string, digits: string) => `${drawn} · ${time} · draw ${digits}`,
  spoken: (drawn: string, time: string, period: string) => `${drawn} · ${time} · ${period}`,
  counts: (draws: string, big: string, small: string) => `${draws} draws: ${big} BIG, ${small} SMALL.`,
  run: (side: string, length: string, days: string) =>
    `Longest ${side} run: ${length}. Chance gives that ${days}.`,
  nearlyAlways: 'on nearly all days',
  hardlyEver: 'on hardly any day',
  days: (some: number, all: number) =>
    plural(some, { one: `on ${some} day in ${all}`, other: `on ${some} days in ${all}` }),
  proof: {
    button: 'Proof',
    label: (period: string) => `Proof of the draw of period ${period}`,
    unavailable: 'The record could not be read, so nothing is known. Try again later.',
    noEntry: 'No proof: this draw is older than the record, or too new. Try again in a minute.',
    unproven: 'What the server shows of this draw does not fit its signed record.',
    proven: (entry: string, clock: string) => `Checked here: ${entry} of the signed record, seen ${clock}.`,
    other: (number: string, entry: string) =>
      `The signed record names another number: ${number}, in ${entry}.`,
    entry: (index: string, size: string) => `entry ${index} of ${size}`,
  },
} as const;
