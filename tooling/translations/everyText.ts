import type { Language } from '../language.ts';
import { isText, rowsOf } from './catalogue.ts';
import { type DocumentText, documentTexts } from './documents.ts';
import { textFilesIn } from './files.ts';
import { textsOf } from './textsOf.ts';

/** Each text of the files of texts with its translation, which is empty where it is missing. */
export const textsOfFiles = (root: string, language: Language): readonly DocumentText[] =>
  textFilesIn(root, language).flatMap((pair) => {
    const translated = new Map(rowsOf(pair).map(({ key, text }) => [key, text.text]));
    return textsOf(pair.place, pair.english)
      .filter(isText)
      .map(({ key, text }) => ({
        key,
        place: pair.place,
        english: text,
        // One form may do for all numbers.
        translated: translated.get(key) ?? translated.get(key.replace(/\.(?:one|other)(?: #\d)?$/, '')) ?? '',
      }));
  });

/** Every text of a visitor, also those of the document around the page and of its manifest. */
export const everyText = (root: string, language: Language): readonly DocumentText[] => [
  ...textsOfFiles(root, language),
  ...documentTexts(root, language),
];

/** How many texts there are, and how many have a translation. */
export function countWords(texts: readonly DocumentText[], name: string): string {
  const has = texts.filter(({ translated }) => translated !== '').length;
  const share = Math.floor((100 * has) / texts.length);
  return `${texts.length} texts of visitors, ${has} in ${name} (${share}%)`;
}
