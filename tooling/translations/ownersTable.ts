import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../language.ts';
import { textsOfFiles } from './everyText.ts';

/** A text that a visitor reads, for the owner. */
export type OwnersRow = {
  readonly text: string;
  /** What the specification says of a specified text; of ours, what stood in its place before; empty if nothing did. */
  readonly before: string;
  readonly whose: 'specified' | 'specified in substance' | 'ours' | 'ours, for statisticians';
  readonly translated: string;
  readonly place: string;
  readonly key: string;
};

/** The texts of the specification: to the letter, and what it names without giving the words. */
export type Specified = {
  readonly visitors: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  readonly admins: readonly string[];
};

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

export const specifiedTexts = read('specifiedTexts.json') as Specified;
/** The texts of commit 47a966e of 23 November 2026 that stood where texts of ours stand, by file and key. */
export const textsBefore = read('textsBefore.json') as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** A text whatever its gaps are called. */
export const withoutNames = (text: string) => text.replaceAll(/\{[^{}]*\}/g, '{}');

const named = new Map(Object.entries(specifiedTexts.named).map(([text, said]) => [withoutNames(text), said]));
const isSpecified = (key: string) => /(?:^|\.)specified(?:\.|$)/.test(key);

function whoseIs(key: string, text: string): OwnersRow['whose'] {
  if (isSpecified(key)) return named.has(withoutNames(text)) ? 'specified in substance' : 'specified';
  return /(?:^|\.)forStatisticians\./.test(key) ? 'ours, for statisticians' : 'ours';
}

/** Every text of a visitor, with what it was before and what it is in another language. */
export function ownersTable(root: string, language: Language): readonly OwnersRow[] {
  return textsOfFiles(root, language).map(({ key, place, english, translated }) => ({
    text: english,
    before: isSpecified(key)
      ? (named.get(withoutNames(english)) ?? english)
      : (textsBefore[place]?.[key] ?? ''),
    whose: whoseIs(key, english),
    translated,
    place,
    key,
  }));
}
