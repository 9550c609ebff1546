const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An instant (epoch ms) on India's clocks: `26 Sept 2026, 5:30 pm IST`. */
export function momentInIndia(at: number): string {
  return `${moment.format(at)} IST`;
}
