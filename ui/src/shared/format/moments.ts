import { LOCALE } from './locale.ts';
import { messages } from '../messages.ts';

/** A format of instants (epoch ms) in Indian English and Indian time. It is made when it is first used: that takes 15 ms. */
export function indiaFormat(style: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) =>
    (made ??= new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: 'Asia/Kolkata' })).format(at);
}

const MINUTE = 60_000;
/** How much India's clocks are ahead of UTC, in minutes, in summer as in winter. */
const AHEAD = 330;

const within = (value: number, whole: number) => ((value % whole) + whole) % whole;

/**
 * The time of day of an instant (epoch ms) in India, where it is said once that all times are India's: `5:30 pm`. Written
 * without `Intl`, whose first use takes a phone 80 ms: the first page writes no other time.
 */
export function timeInIndia(at: number): string {
  const minute = within(Math.floor(at / MINUTE) + AHEAD, 24 * 60);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const moment = indiaFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A line ends before or after a time of day, not within. */
const whole = (time: string) => messages.format.indiaTime(time.replace(/ (?=[ap]m$)/, '\u00A0'));

/** An instant (epoch ms) in India time: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return whole(moment(at));
}

/** The time of day of an instant (epoch ms) in India: `5:30 pm IST`. */
export function clockInIndia(at: number): string {
  return whole(timeInIndia(at));
}

const day = indiaFormat({ dateStyle: 'medium' });

/** The Indian day of an instant (epoch ms): `26 Sept 2026`. */
export function dayInIndia(at: number): string {
  return day(at);
}

/** How long something has waited (ms): `12 min`, `4 h 12 min`, `3 days`. */
export function ageWords(age: number): string {
  const minutes = Math.floor(Math.max(0, age) / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
