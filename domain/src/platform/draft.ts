import { fail, type Result, succeed } from './result.ts';

/** A change of a row that is gone, or that has another version than the one that was read. */
export type ChangeFailure<Row> =
  | { readonly code: 'not_found' }
  | { readonly code: 'changed_meanwhile'; readonly present: Row };

/** The result of a revision, which leaves a row of another version as it is. */
export function changedRow<Row>(
  revised: { readonly before: Row; readonly after: Row } | undefined,
): Result<Row, ChangeFailure<Row>> {
  if (revised === undefined) return fail('not_found');
  const { before, after } = revised;
  return before === after ? { ...fail('changed_meanwhile'), present: after } : succeed(after);
}

/** Why a field of a submitted draft was rejected; the message is for the person who typed it. */
export type FieldError<Field extends string> = { readonly field: Field; readonly message: string };

/** The errors among the answers of a draft's checks, in their order; `undefined` answers are fine. */
export function fieldErrors<Field extends string>(
  answers: readonly (readonly [field: Field, message: string | undefined])[],
): readonly FieldError<Field>[] {
  return answers.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

/** Control characters and halves of surrogate pairs: nobody sees them, and databases disagree on them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_IN_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/**
 * Why `text` will not do for a draft's field, or undefined. `missing` is the answer to blank text; lengths are UTF-16
 * code units; only `multiline` text may hold line breaks and tabs.
 */
export function textError(
  text: string,
  rule: {
    readonly name: string;
    readonly missing: string;
    readonly atMost: number;
    readonly multiline?: boolean;
  },
): string | undefined {
  if (text.trim() === '') return rule.missing;
  if (text.length > rule.atMost) return `${rule.name} can have at most ${rule.atMost} characters`;
  const unprintable = rule.multiline === true ? UNPRINTABLE_IN_LINES : UNPRINTABLE;
  return unprintable.test(text) ? `${rule.name} holds characters that cannot be shown` : undefined;
}
