import { OTHER } from '../../shared/browser/paths.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import * as css from './language.css.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { messages } from './messages.ts';

export interface LanguageQuestionProps {
  readonly store: Pick<JsonStore, 'write'>;
  readonly onNo: () => void;
}

/** Asks whether the visitor wants the page in the other language. It covers nothing for long, and moves nothing. */
export function LanguageQuestion({ store, onNo }: LanguageQuestionProps) {
  return (
    <aside className={css.question} lang={OTHER.language} aria-label={messages.question}>
      <span>{messages.question}</span>
      <LanguageLink place="answer" store={store} />
      <button type="button" className={css.link} onClick={onNo}>
        {messages.no}
      </button>
    </aside>
  );
}
