import { indiaFormat } from './indiaFormat.ts';
import { messages } from './messages.ts';
import { timeInIndia } from './timeInIndia.ts';

const moment = indiaFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** A line ends before or after a time of day, not within. */
const whole = (time: string) => messages.indiaTime(time.replace(/ (?=[ap]m$)/, '\u00A0'));

/** An instant (epoch ms) in India time: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return whole(moment(at));
}

/** The time of day of an instant (epoch ms) in India: `5:30 pm IST`. */
export function clockInIndia(at: number): string {
  return whole(timeInIndia(at));
}
