import { indiaFormat } from './indiaFormat.ts';
import { messages } from './messages.ts';

const moment = indiaFormat({ dateStyle: 'medium', timeStyle: 'short' });
const clock = indiaFormat({ timeStyle: 'short' });

/** An instant (epoch ms) in India time: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return messages.indiaTime(moment(at));
}

/** The time of day of an instant (epoch ms) in India: `5:30 pm IST`. */
export function clockInIndia(at: number): string {
  return messages.indiaTime(timeInIndia(at));
}

/** The same where it is said once that all times are those of India: `5:30 pm`. */
export function timeInIndia(at: number): string {
  return clock(at);
}
