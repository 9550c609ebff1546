import { LOCALE } from './locale.ts';

export type PluralForms = { readonly one: string; readonly other: string };

let rules: Intl.PluralRules | undefined;

/** The form of a text that the language takes for a number. It is asked when it is first needed: that takes time. */
export function plural(n: number, { one, other }: PluralForms): string {
  // Old browsers do not have them.
  const { PluralRules } = Intl as Partial<typeof Intl>;
  if (PluralRules === undefined) return n === 1 ? one : other;
  rules ??= new PluralRules(LOCALE);
  return rules.select(n) === 'one' ? one : other;
}
