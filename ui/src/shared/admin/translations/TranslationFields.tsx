import type { TranslationField, Translations } from '@bigsmall/domain/content';
import { useEffect, useRef, useState } from 'react';
import { Disclosure, Stack, Text, TextField } from '../../../design-system/index.ts';
import { TextArea } from '../../../design-system/TextArea.tsx';
import { languages, withText } from './typedTranslations.ts';

export interface TranslationFieldsProps<Name extends string> {
  /** The texts in the order of the form; one with `rows` has several lines. */
  readonly texts: readonly { readonly name: Name; readonly label: string; readonly rows?: number }[];
  readonly translations: Translations<Name>;
  readonly onChange: (translations: Translations<Name>) => void;
  readonly errorAt: (field: TranslationField<Name>) => string | undefined;
}

/** What visitors of another language read, folded until it holds something. */
export function TranslationFields<Name extends string>(props: TranslationFieldsProps<Name>) {
  const { texts, translations, onChange, errorAt } = props;
  const all = useRef<HTMLDivElement>(null);
  const [filled] = useState(translations !== null);
  const invalid = languages.some(([language]) =>
    texts.some(({ name }) => errorAt(`translations.${language}.${name}`) !== undefined),
  );
  // A field with an error must be able to receive the focus; who folds it again is not contradicted.
  useEffect(() => {
    if (filled || invalid)
      for (const part of all.current?.querySelectorAll('details') ?? []) part.open = true;
  }, [filled, invalid]);
  return (
    <div ref={all}>
      {languages.map(([language, called]) => (
        <Disclosure key={language} label={`In ${called} (optional)`}>
          <Stack>
            <Text size={14} tone="muted">
              Visitors of the {called} page read this. What is empty is shown to them in English.
            </Text>
            {texts.map(({ name, label, rows }) => {
              const field = `translations.${language}.${name}` as const;
              const of = {
                label: `${called} ${label.toLowerCase()}`,
                name: field,
                lang: language,
                value: translations?.[language]?.[name] ?? '',
                error: errorAt(field),
                onChange: (text: string) => onChange(withText(translations, language, name, text)),
              };
              return rows === undefined ? (
                <TextField key={name} {...of} />
              ) : (
                <TextArea key={name} {...of} rows={rows} />
              );
            })}
          </Stack>
        </Disclosure>
      ))}
    </div>
  );
}
