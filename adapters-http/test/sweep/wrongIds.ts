import { HOSTILE_TEXTS, LINK_STARTS, UNPRINTABLE } from './hostileTexts.ts';

/** Texts that are no id, as parts of an address, encoded or not. */
export const WRONG_IDS: readonly string[] = [
  ...[
    ...HOSTILE_TEXTS,
    ...LINK_STARTS,
    ...UNPRINTABLE,
    'a'.repeat(65),
    'a'.repeat(300),
    'a'.repeat(8000),
  ].map(encoded),
  '%20',
  '%09',
  '%0a',
  'a%0d%0ab',
  '%00',
  'a%00',
  '%2500',
  '%ff',
  '%c0%ae%c0%ae',
  '%ed%a0%80',
  '%',
  '%2',
  '%zz',
  '%u0041',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e%2f%2e%2e%2f',
  '..%252f..%252f',
  '...',
  '....%2f%2f',
  '.hidden',
  'a.b',
  'a%2fb',
  'a;b',
  'a:b',
  'a+b',
  'a,b',
  'a@b',
  '~',
  '*',
  '(a)',
  "a'b",
  'a!b',
  '=',
  '$a',
  '%F0%9F%98%80',
  '%EF%BC%91',
];

/** Whether the text has no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** Also what is no Unicode, as far as an address can hold it. */
function encoded(text: string): string {
  return isWellFormed(text)
    ? encodeURIComponent(text)
    : Array.from(text, (character) =>
        isWellFormed(character) ? encodeURIComponent(character) : '%ED%A0%80',
      ).join('');
}
