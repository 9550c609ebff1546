import { useState } from 'react';
import { createPortal } from 'react-dom';
import { OTHER } from '../../shared/browser/paths.ts';
import { LANGUAGE } from '../../shared/format/locale.ts';
import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { isAsked } from '../language/isAsked.ts';
import { LanguageLink } from '../../shared/language/LanguageLink.tsx';
import * as language from '../language/language.css.ts';
import { LanguageQuestion } from '../language/LanguageQuestion.tsx';
import { storedLanguage } from '../../shared/language/storedLanguage.ts';
import * as css from './languagePlace.css.ts';

/** The switch of the language in the header, which the first script has no room for, and the question of a first visit. */
export function LanguagePlace({ store }: { readonly store: JsonStore }) {
  const [header] = useState(() => document.querySelector('header button')?.parentElement);
  const [asked, setAsked] = useState(() =>
    isAsked(OTHER.language, store.read(storedLanguage), navigator.languages),
  );
  return (
    <>
      {header && createPortal(<LanguageLink className={language.first} store={store} />, header)}
      {asked && (
        <div className={css.question}>
          <LanguageQuestion
            store={store}
            onNo={() => {
              store.write(storedLanguage, LANGUAGE);
              setAsked(false);
            }}
          />
        </div>
      )}
    </>
  );
}
