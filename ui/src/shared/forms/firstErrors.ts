type FieldError<Field extends string> = { readonly field: Field; readonly message: string };

/** The first error of each field. */
export function firstErrors<Field extends string>(
  errors: readonly FieldError<Field>[],
): Readonly<Partial<Record<Field, string>>> {
  const entries = errors.map(({ field, message }) => [field, message] as const);
  return Object.fromEntries(entries.toReversed()) as Partial<Record<Field, string>>;
}
