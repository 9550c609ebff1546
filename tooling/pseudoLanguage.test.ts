import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPseudoLanguage, pseudoSource } from './pseudoLanguage.ts';
import { isText } from './translations/catalogue.ts';
import { pairsIn } from './translations/files.ts';
import { MARKS, textsOf } from './translations/textsOf.ts';

const root = join(import.meta.dirname, '..');
const pseudo = (literal: string) =>
  pseudoSource('messages.ts', `export const messages = { a: ${literal} } as const;`)
    .replace('export const messages = { a: ', '')
    .replace(' } as const;', '');

const isWordless = (text: string) => !/[A-Za-z]/.test(text.replaceAll(MARKS, ''));

it.each([
  ["'Open'", "'[Ópéñ ~~~]'"],
  ["'Press {hotkey} <b>now</b>'", "'[Přéšš {hotkey} <b>ñóŵ</b> ~~~~~ ~~~~~ ~~~]'"],
  ["'It\\'s\\n\\u2028on'", "'[Íť\\'š\\n\\u2028óñ ~~~~~ ~~~]'"],
  ['(n: number) => `${n} of ${all({ n })}`', '(n: number) => `[${n} óf ${all({ n })} ~~~]`'],
  [
    "(n: number) => `${plural(n, { one: 'a pick' })} left`",
    "(n: number) => `[${plural(n, { one: '[á píćķ ~~~~]' })} łéfť ~~~]`",
  ],
  ["' · '", "' · '"],
])('%s becomes %s', (english, other) => expect(pseudo(english)).toBe(other));

it('always keeps the parameters and tags of a text, and makes it at least 60% longer', () => {
  const words = fc.array(fc.constantFrom('Pick', ' ', '{gap}', '<b>', '</b>', '.', '18+', 'é'), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(words, (parts) => {
      const english = parts.join('');
      const other = JSON.parse(pseudo(JSON.stringify(english))) as string;
      expect(other.match(MARKS)).toEqual(english.match(MARKS));
      const wordless = !parts.includes('Pick');
      expect(other).toMatch(wordless ? /^[^[]*$/ : /^\[.*\]$/);
      expect(other.length).toBeGreaterThanOrEqual(english.length * (wordless ? 1 : 1.6));
    }),
  );
});

it('has every text of a visitor, each with its gaps', () => {
  const pairs = pairsIn(root, 'hi');
  expect(pairs.length).toBeGreaterThan(50);
  for (const { place, english } of pairs) {
    const before = textsOf(place, english);
    const after = textsOf(place, pseudoSource(place, english));
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.map(({ text }) => text.match(MARKS))).toEqual(before.map(({ text }) => text.match(MARKS)));
    const plain = after.filter(
      (each, nth) => isText(each) && !isWordless(before[nth]?.text ?? '') && !/^\[.*\]$/s.test(each.text),
    );
    expect(plain).toEqual([]);
  }
});

it('changes files of texts alone', () => {
  const { transform } = inPseudoLanguage();
  const at = (file: string) => transform(readFileSync(join(root, file), 'utf8'), join(root, file));
  expect(at('ui/src/design-system/messages.ts')).toContain("close: '[Ćłóšé ~~~]'");
  expect(at('ui/src/design-system/messages.hi.ts')).toBeNull();
  expect(at('ui/src/design-system/Chip.tsx')).toBeNull();
});
