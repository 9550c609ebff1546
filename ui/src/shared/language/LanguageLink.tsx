import { tallLink } from '../../design-system/text.css.ts';
import { HOME, OTHER } from '../browser/paths.ts';
import type { PageLanguage } from '../format/locale.ts';
import type { JsonStore, StoredValue } from '../storage/jsonStore.ts';
import { messages } from '../messages.ts';

const LANGUAGES: readonly PageLanguage[] = ['en', 'hi'];

/** The language that the visitor chose; null before that. */
export const storedLanguage: StoredValue<PageLanguage | null> = {
  key: 'language',
  version: 1,
  initial: null,
  parse: (value) => (value === null ? null : LANGUAGES.find((language) => language === value)),
};

export interface LanguageLinkProps {
  /** In place of the name of the language. */
  readonly children?: string;
  /** In place of the look of a link in a text. */
  readonly className?: string;
  /** Keeps the choice. */
  readonly store: Pick<JsonStore, 'write'>;
}

/** Loads the same page in the other language, and stores that choice. */
export function LanguageLink({
  children = messages.language.other,
  className = tallLink,
  store,
}: LanguageLinkProps) {
  return (
    <a
      href={OTHER.home + location.pathname.slice(HOME.length) + location.search}
      lang={OTHER.language}
      hrefLang={OTHER.language}
      className={className}
      onClick={() => store.write(storedLanguage, OTHER.language)}
    >
      {children}
    </a>
  );
}
