/** Why a field of a submitted draft was rejected; the message is for the person who typed it. */
export type DraftFault<Field extends string> = { readonly field: Field; readonly message: string };

/** The faults among the answers of a draft's checks, in their order; `undefined` answers are fine. */
export function draftFaults<Field extends string>(
  answers: readonly (readonly [field: Field, message: string | undefined])[],
): readonly DraftFault<Field>[] {
  return answers.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}
