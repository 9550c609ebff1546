type Fault<Field extends string> = { readonly field: Field; readonly message: string };

/** The first fault of each field. */
export function firstFaults<Field extends string>(
  faults: readonly Fault<Field>[],
): Readonly<Partial<Record<Field, string>>> {
  const entries = faults.map(({ field, message }) => [field, message] as const);
  return Object.fromEntries(entries.toReversed()) as Partial<Record<Field, string>>;
}
