import { Row } from '../../design-system/index.ts';
import { OTHER } from '../../shared/browser/paths.ts';
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
