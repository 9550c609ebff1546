import type { FieldError } from '../draft/fieldErrors.ts';

/** The languages beside English in which an admin may give texts to visitors, with their English names. */
export const TEXT_LANGUAGES = { hi: 'Hindi' } as const;

export type TextLanguage = keyof typeof TEXT_LANGUAGES;

/** Texts of a row in other languages, each with at least one character. Visitors read English for a missing one. Null: no texts. */
export type Translations<Name extends string> =
  | {
      readonly [Language in TextLanguage]?: { readonly [Key in Name]?: string };
    }
  | null;

/** Where one text of a translation is, in errors and in the trail. */
export type TranslationField<Name extends string> = `translations.${TextLanguage}.${Name}`;

/** A submitted text as it is to be stored, and what is wrong with it. `name` is for messages. */
export type CheckText = (
  text: string,
  name: string,
) => { readonly text: string; readonly messages: readonly string[] };

/** The text's rule, and its name in messages. */
export type TextChecks<Name extends string> = Readonly<
  Record<Name, { readonly name: string; readonly check: CheckText }>
>;

const LANGUAGES = Object.entries(TEXT_LANGUAGES) as readonly (readonly [TextLanguage, string])[];

/** Submitted translations: each text under the rule of the English one, but that it may be left empty; and their errors. */
export function checkTranslations<Name extends string>(
  submitted: unknown,
  checks: TextChecks<Name>,
): {
  readonly translations: Translations<Name>;
  readonly errors: readonly FieldError<'translations' | TranslationField<Name>>[];
} {
  const errors: FieldError<'translations' | TranslationField<Name>>[] = isRecord(submitted ?? {})
    ? []
    : [{ field: 'translations', message: 'Must be texts by language' }];
  const translations = translationsBy<Name>(namesOf(checks), (language, key) => {
    const value = textAt(submitted, language, key);
    if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
    const { name, check } = checks[key];
    const { text, messages } =
      typeof value === 'string'
        ? check(value, `${TEXT_LANGUAGES[language]} ${name.toLowerCase()}`)
        : { text: undefined, messages: ['Must be text'] };
    errors.push(...messages.map((message) => ({ field: fieldOf(language, key), message })));
    return text;
  });
  return { translations, errors };
}

/** The translations if there are any, for those who read an answer. */
export function givenTranslations<Name extends string>({
  translations,
}: {
  readonly translations?: Translations<Name> | undefined;
}): { readonly translations?: NonNullable<Translations<Name>> } {
  return translations === null || translations === undefined ? {} : { translations };
}

/** The translated texts for the trail, by their fields. */
export function translationFacts(translations: Translations<string>): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const [language] of LANGUAGES) {
    for (const [name, text] of Object.entries(translations?.[language] ?? {})) {
      if (text !== undefined) facts[fieldOf(language, name)] = text;
    }
  }
  return facts;
}

/** The translations that an entry of the trail has. */
export function translationsOfFacts<Name extends string>(
  facts: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Translations<Name> {
  return translationsBy(names, (language, name) => {
    const text = facts[fieldOf(language, name)];
    return typeof text === 'string' ? text : undefined;
  });
}

/** Neither an undefined text nor a language without any text becomes part of it. */
function translationsBy<Name extends string>(
  names: readonly Name[],
  text: (language: TextLanguage, name: Name) => string | undefined,
): Translations<Name> {
  const entries = LANGUAGES.flatMap(([language]) => {
    const texts = names.flatMap((name) => {
      const found = text(language, name);
      return found === undefined ? [] : [[name, found] as const];
    });
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function fieldOf<Name extends string>(language: TextLanguage, name: Name): TranslationField<Name> {
  return `translations.${language}.${name}`;
}

/** Null for none; undefined where something else is in place of the language's texts. */
function textAt(submitted: unknown, language: TextLanguage, name: string): unknown {
  const texts = isRecord(submitted) ? (submitted[language] ?? {}) : {};
  return isRecord(texts) ? (texts[name] ?? null) : undefined;
}

function namesOf<Name extends string>(checks: TextChecks<Name>): readonly Name[] {
  return Object.keys(checks) as Name[];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
