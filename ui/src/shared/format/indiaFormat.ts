/** A format in Indian English and Indian time. */
export function indiaFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-IN', { ...style, timeZone: 'Asia/Kolkata' });
}
