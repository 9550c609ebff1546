/** A list as the server gave it; empty when it gave anything else. */
export function asList<Item>(answer: readonly Item[] | null | undefined): readonly Item[] {
  return Array.isArray(answer) ? answer : [];
}
