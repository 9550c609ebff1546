import { Row } from '../../design-system/index.ts';
import { OTHER } from '../../shared/browser/paths.ts';
import type { PageLanguage } from '../../shared/format/locale.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { LanguageLink } from '../../shared/language/LanguageLink.tsx';
import * as css from './language.css.ts';
import { messages } from './messages.ts';

export interface LanguageQuestionProps {
  readonly store: Pick<JsonStore, 'write'>;
  readonly onNo: () => void;
}

/** Asks whether the visitor wants the page in the other language. It covers nothing for long, and moves nothing. */
export function LanguageQuestion({ store, onNo }: LanguageQuestionProps) {
  return (
    <Row
      as="aside"
      gap={8}
      rowGap={0}
      justify="center"
      wrap
      className={css.question}
      lang={OTHER.language}
      label={messages.question}
    >
      <span>{messages.question}</span>
      <LanguageLink className={css.yes} store={store}>
        {messages.open}
      </LanguageLink>
      <button type="button" className={css.link} onClick={onNo}>
        {messages.no}
      </button>
    </Row>
  );
}

/**
 * Whether a visitor is asked for the other language: one who chose it before, or who chose no language and has it in the
 * browser. The browser counts on the English page only, which all get first.
 */
export function isAsked(other: string, chosen: PageLanguage | null, languages: readonly string[]): boolean {
  if (chosen !== null) return chosen === other;
  return other !== 'en' && languages.some((language) => language.toLowerCase().split('-')[0] === other);
}
