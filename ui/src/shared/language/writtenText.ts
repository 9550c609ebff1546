import type { Translations } from '@bigsmall/domain/content';
import { LANGUAGE } from '../format/locale.ts';

/** A text that an admin wrote, and the `lang` of the element that shows it; undefined where that is the page's own. */
export type WrittenText = { readonly text: string; readonly lang: 'en' | undefined };

/** The text in the language of the page, or in English where it has no other. */
export function writtenText<Name extends string>(
  row: Readonly<Record<Name, string>> & { readonly translations?: Translations<string> },
  name: Name,
  language = LANGUAGE,
): WrittenText {
  if (language === 'en') return { text: row[name], lang: undefined };
  const text = row.translations?.[language]?.[name];
  return text === undefined ? { text: row[name], lang: 'en' } : { text, lang: undefined };
}
