import { OTHER } from '../../shared/browser/paths.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import * as css from './language.css.ts';
import { messages } from './messages.ts';
import { type ChosenLanguage, storedLanguage } from './storedLanguage.ts';

export interface LanguageLinkProps {
  /** Where it is: within a text, in the header, or as the answer to the question. */
  readonly place?: 'text' | 'header' | 'answer';
  /** Keeps the choice. */
  readonly store: Pick<JsonStore, 'write'>;
}

const styles = {
  text: css.link,
  header: `${css.link} ${css.first}`,
  answer: `${css.link} ${css.yes}`,
} as const;

/** Loads the same address in the other language, and stores that choice. */
export function LanguageLink({ place = 'text', store }: LanguageLinkProps) {
  return (
    <a
      href={OTHER.home + location.search}
      lang={OTHER.language}
      hrefLang={OTHER.language}
      className={styles[place]}
      onClick={() => store.write(storedLanguage, OTHER.language as ChosenLanguage)}
    >
      {place === 'answer' ? messages.open : messages.other}
    </a>
  );
}
