import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from './languages.mjs';

export type Language = keyof typeof LANGUAGES;

/** The languages into which the texts are translated. */
export const TRANSLATED = Object.keys(LANGUAGES).slice(1) as readonly Language[];

/** The folder of a language below the page's address. */
export const folderOf = (language: Language): string => LANGUAGES[language].folder;

/** The language that the environment asks for. */
export function languageOf(requested: string | undefined): Language {
  const language = requested === undefined || requested === '' ? 'en' : requested;
  if (!Object.hasOwn(LANGUAGES, language))
    throw new Error(
      `PAGE_LANGUAGE must be one of ${Object.keys(LANGUAGES).join(', ')}, not ${JSON.stringify(language)}.`,
    );
  return language as Language;
}

/** The twin of a file in another language: `messages.hi.ts` for `messages.ts`. */
export const twinOf = (file: string, language: Language) => file.replace(/\.(\w+)$/, `.${language}.$1`);

/**
 * A Vite plugin that builds the page in one language: a relative import gets the twin of its file in that language where
 * one is beside it.
 */
export function inLanguage(language: Language) {
  return {
    name: 'in-language',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      if (language === 'en' || importer === undefined || !/^\.\.?\//.test(source)) return null;
      const twin = twinOf(join(dirname(importer), source), language);
      // A twin may import its source.
      return twin !== importer && existsSync(twin) ? twin : null;
    },
  };
}
