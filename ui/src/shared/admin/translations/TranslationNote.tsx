import type { Translations } from '@bigsmall/domain/content';
import { languages } from './typedTranslations.ts';

export interface TranslationNoteProps {
  readonly of: { readonly translations?: Translations<string> };
}

/** Names the other languages in which visitors read it. Renders nothing without translations. */
export function TranslationNote({ of: { translations } }: TranslationNoteProps) {
  const others = languages.filter(([language]) => translations?.[language] !== undefined);
  if (others.length === 0) return null;
  return <span>Also in {others.map(([, called]) => called).join(', ')}</span>;
}
