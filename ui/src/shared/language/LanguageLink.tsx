import { tallLink } from '../../design-system/text.css.ts';
import { HOME, OTHER } from '../browser/paths.ts';
import type { JsonStore } from '../storage/jsonStore.ts';
import { messages } from '../messages.ts';
import { storedLanguage } from './storedLanguage.ts';

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
