/** When to take a component, when another one, and what it cannot do. */
export type Usage = { readonly useFor: string; readonly notFor: string; readonly gaps: string };

/** The parameter of a component's stories from which its docs page tells its use, by the names of the components shown. */
export function usage<Name extends string>(given: Readonly<Record<Name, Usage>>) {
  return { usage: given };
}
