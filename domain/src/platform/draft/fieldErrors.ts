/** Why a field of a submitted draft was rejected; the message is for the person who typed it. */
export type FieldError<Field extends string> = { readonly field: Field; readonly message: string };

/** The errors among the answers of a draft's checks, in their order; `undefined` answers are fine. */
export function fieldErrors<Field extends string>(
  answers: readonly (readonly [field: Field, message: string | undefined])[],
): readonly FieldError<Field>[] {
  return answers.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}
