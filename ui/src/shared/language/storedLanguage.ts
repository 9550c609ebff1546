import type { PageLanguage } from '../format/locale.ts';
import type { StoredValue } from '../storage/jsonStore.ts';

const LANGUAGES: readonly PageLanguage[] = ['en', 'hi'];

/** The language that the visitor chose; null before that. */
export const storedLanguage: StoredValue<PageLanguage | null> = {
  key: 'language',
  version: 1,
  initial: null,
  parse: (value) => (value === null ? null : LANGUAGES.find((language) => language === value)),
};
