const india = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...style, timeZone: 'Asia/Kolkata' });
const day = india({ dateStyle: 'medium' });
const moment = india({ dateStyle: 'medium', timeStyle: 'short' });

/** The Indian day of an instant (epoch ms): `26 Sept 2026`. */
export function dayInIndia(at: number): string {
  return day.format(at);
}

/** An instant (epoch ms) on India's clocks: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return `${moment.format(at)} IST`;
}
