const india = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...style, timeZone: 'Asia/Kolkata' });
const moment = india({ dateStyle: 'medium', timeStyle: 'short' });
const day = india({ dateStyle: 'medium' });
const clock = india({ timeStyle: 'short' });

/** An instant (epoch ms) in India time: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return `${moment.format(at)} IST`;
}

/** The Indian day of an instant (epoch ms): `26 Sept 2026`. */
export function dayInIndia(at: number): string {
  return day.format(at);
}

/** The time of day of an instant (epoch ms) in India: `5:30 pm IST`. */
export function clockInIndia(at: number): string {
  return `${clock.format(at)} IST`;
}
