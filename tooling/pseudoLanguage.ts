import { isText } from './translations/catalogue.ts';
import { TEXTS } from './translations/files.ts';
import { MARKS, textsOf } from './translations/textsOf.ts';

/** The language that nobody speaks: `PAGE_LANGUAGE=xx`. It is made of the English texts, and only the story book has it. */
export const PSEUDO = 'xx';

const PLAIN = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const ACCENTED = 'ÁáĆćĎďÉéĞğĤĥÍíĴĵĶķŁłÑñÓóŘřŠšŤťÚúŴŵÝýŽž';
/** How much longer than in English a text may be in another language. */
const LONGER = 0.6;
/** What makes a text longer. */
const FILLER = '~~~~~';

const accented = (word: string) => word.replaceAll(/[A-Za-z]/g, (it) => ACCENTED[PLAIN.indexOf(it)] ?? it);

/** The words with accents, without what a source or the page reads: escapes, parameters and tags. */
function accentedWords(raw: string): string {
  const read = new RegExp(String.raw`\\(?:u\{?[\da-fA-F]+\}?|x..|.)|${MARKS.source}`, 'gs');
  let end = 0;
  let written = '';
  for (const mark of raw.matchAll(read)) {
    written += accented(raw.slice(end, mark.index)) + mark[0];
    end = mark.index + mark[0].length;
  }
  return written + accented(raw.slice(end));
}

/** The texts of a template and what fills its gaps, in turn: gaps have the odd places. */
function partsOf(raw: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const [sign] of raw.matchAll(/\\.|\$\{|./gs)) {
    const opens = depth === 0 ? sign === '${' : sign.endsWith('{');
    if (opens && depth === 0) {
      parts.push(part);
      part = '';
    }
    part += sign;
    if (opens) depth += 1;
    else if (depth > 0 && sign === '}') {
      depth -= 1;
      if (depth === 0) {
        parts.push(part);
        part = '';
      }
    }
  }
  return [...parts, part];
}

function padding(length: number): string {
  const missing = Math.ceil(length * LONGER);
  const whole = Array.from({ length: Math.floor(missing / (FILLER.length + 1)) }, () => ` ${FILLER}`).join(
    '',
  );
  return missing === whole.length ? whole : `${whole} ${FILLER.slice(0, missing - whole.length)}`;
}

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The changes of a text that a source has from `start` to `end`, with its quotes. */
function editsOf(source: string, start: number, end: number): readonly Edit[] {
  const raw = source.slice(start + 1, end - 1);
  const parts = source[start] === '`' ? partsOf(raw) : [raw];
  const words = parts.filter((_, place) => place % 2 === 0);
  if (!words.some((word) => /[A-Za-z]/.test(word.replaceAll(MARKS, '')))) return [];
  let at = start + 1;
  return parts.flatMap((part, place) => {
    const from = at;
    at += part.length;
    if (place % 2 === 1) return [];
    const before = place === 0 ? '[' : '';
    const after = place === parts.length - 1 ? `${padding(words.join('').length)}]` : '';
    return [{ start: from, end: at, text: `${before}${accentedWords(part)}${after}` }];
  });
}

/** A file of English texts in the language that nobody speaks: accents, 60% longer, in brackets. */
export function pseudoSource(file: string, source: string): string {
  const edits = textsOf(file, source)
    .filter(isText)
    .flatMap(({ start, end }) => editsOf(source, start, end));
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), source);
}

/** A Vite plugin that shows every text of a visitor in the language that nobody speaks. */
export function inPseudoLanguage() {
  return {
    name: 'in-pseudo-language',
    enforce: 'pre' as const,
    config: () => ({ define: { 'import.meta.env.PSEUDO': 'true' } }),
    transform: (source: string, file: string) => (TEXTS.test(file) ? pseudoSource(file, source) : null),
  };
}
