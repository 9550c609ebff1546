import { TEXT_LANGUAGES, type Translations } from '@bigsmall/domain/content';
import Joi, { type AnySchema } from 'joi';
import { anyText, nullable, optional, type Shape, text } from './shapes.ts';

type Given<Name extends string> = NonNullable<Translations<Name>>;

/** The texts of these names by language. Each may be left out. */
function textsByLanguage<Name extends string>(
  names: readonly Name[],
  one: Shape<string>,
): Shape<Given<Name>> {
  const texts = Joi.object(Object.fromEntries(names.map((name) => [name, one])));
  const all: AnySchema = Joi.object(
    Object.fromEntries(Object.keys(TEXT_LANGUAGES).map((language) => [language, texts])),
  );
  return all;
}

/** The translations in a body. A missing or empty text means: show the English one. */
export function translationFields<const Name extends string>(names: readonly Name[]) {
  return { translations: optional(nullable(textsByLanguage(names, anyText))) };
}

/** The same in an answer, where only those that an admin has given are. */
export function translationAnswer<const Name extends string>(names: readonly Name[]) {
  return { translations: optional(textsByLanguage(names, text)) };
}
