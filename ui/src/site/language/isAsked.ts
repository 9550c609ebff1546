import type { PageLanguage } from '../../shared/format/locale.ts';

/**
 * Whether a visitor is asked for the other language: one who chose it before, or who chose no language and has it in the
 * browser. The browser counts on the English page only, which all get first.
 */
export function isAsked(other: string, chosen: PageLanguage | null, languages: readonly string[]): boolean {
  if (chosen !== null) return chosen === other;
  return other !== 'en' && languages.some((language) => language.toLowerCase().split('-')[0] === other);
}
