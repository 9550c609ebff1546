import { indiaFormat } from './indiaFormat.ts';

const moment = indiaFormat({ dateStyle: 'medium', timeStyle: 'short' });
const clock = indiaFormat({ timeStyle: 'short' });

/** An instant (epoch ms) in India time: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return `${moment(at)} IST`;
}

/** The time of day of an instant (epoch ms) in India: `5:30 pm IST`. */
export function clockInIndia(at: number): string {
  return `${timeInIndia(at)} IST`;
}

/** The same where it is said once that all times are those of India: `5:30 pm`. */
export function timeInIndia(at: number): string {
  return clock(at);
}
