import { LOCALE } from './locale.ts';

export type PluralForms = { readonly one: string; readonly other: string };

let rules: Intl.PluralRules | undefined;

/** The form of a text that the language takes for a number. It is asked when it is first needed: that takes time. */
export function plural(n: number, { one, other }: PluralForms): string {
  rules ??= new Intl.PluralRules(LOCALE);
  return rules.select(n) === 'one' ? one : other;
}
