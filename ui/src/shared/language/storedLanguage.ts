import type { StoredValue } from '../storage/jsonStore.ts';

const LANGUAGES = ['en', 'hi'] as const;

export type ChosenLanguage = (typeof LANGUAGES)[number];

/** The language that the visitor chose; null before that. */
export const storedLanguage: StoredValue<ChosenLanguage | null> = {
  key: 'language',
  version: 1,
  initial: null,
  parse: (value) => (value === null ? null : LANGUAGES.find((language) => language === value)),
};
