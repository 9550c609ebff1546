import { LOCALE } from './locale.ts';

/** Between the digits: before the last three, and before each two ahead of them. */
const GROUPS = /\B(?=(\d\d)*\d{3}$)/g;

/** A number with Indian digit groups: `1,23,456`; a dash while it is unknown. */
export function count(value: number | null | undefined): string {
  // The first use of a number format takes a phone 50 ms, in the middle of its start.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(GROUPS, ',');
  return value?.toLocaleString(LOCALE) ?? '—';
}

/** Our zero, and those of the scripts of India, of Arabic, and of full-width text; the nine other digits follow each. */
const ZEROS = '0०০੦૦୦௦౦೦൦٠۰０';

/** The digits in a text, whatever script they are typed in, as `0` to `9`; all else is left out. */
export function latinDigits(text: string): string {
  return Array.from(text, (letter) => {
    const code = letter.codePointAt(0)!;
    const value = Array.from(ZEROS, (zero) => code - zero.codePointAt(0)!).find(
      (each) => each >= 0 && each <= 9,
    );
    return value ?? '';
  }).join('');
}
