import type { TextLanguage, Translations } from '@bigsmall/domain/content';
import { TEXT_LANGUAGES, translationFacts } from '@bigsmall/domain/content';

/** The languages in which an admin may write texts beside English, with their names. */
export const languages = Object.entries(TEXT_LANGUAGES) as readonly (readonly [TextLanguage, string])[];

/** The translations with one text replaced; '' removes it. */
export function withText<Name extends string>(
  translations: Translations<Name>,
  language: TextLanguage,
  name: Name,
  text: string,
): Translations<Name> {
  const { [name]: _, ...others }: Partial<Record<Name, string>> = translations?.[language] ?? {};
  const texts = text === '' ? others : { ...others, [name]: text };
  const { [language]: __, ...rest } = translations ?? {};
  const all = Object.keys(texts).length === 0 ? rest : { ...rest, [language]: texts };
  return Object.keys(all).length === 0 ? null : all;
}

/** Whether both have the same texts. */
export function isSameTranslations(a: Translations<string>, b: Translations<string>): boolean {
  const [one, other] = [translationFacts(a), translationFacts(b)];
  return [...Object.keys(one), ...Object.keys(other)].every((field) => one[field] === other[field]);
}

/** Whether a stored value is translations, none included. */
export function isTranslations(value: unknown): value is Translations<string> | undefined {
  const texts = Object.values(value ?? {}).map((byName: unknown) => byName ?? {});
  return (
    typeof (value ?? {}) === 'object' &&
    texts.every(
      (byName) =>
        typeof byName === 'object' && Object.values(byName).every((text) => typeof text === 'string'),
    )
  );
}
