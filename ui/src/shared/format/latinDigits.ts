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
