import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../page/language.ts';

/** Where a text can be seen: the screen that shows it first, and its number in the picture of that screen's texts. */
export type Picture = { readonly screen: string; readonly number: number };

const FOLDER = 'docs/screens';

/** What `npm run screens` lists in a language: the texts that each screen is the first to show. It is copied here. */
export function picturesIn(root: string, language: Language): ReadonlyMap<string, Picture> {
  const file = join(root, FOLDER, `texts.${language}.json`);
  if (!existsSync(file)) return new Map();
  const screens = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return new Map(
    Object.entries(screens).flatMap(([screen, texts]) =>
      texts.map((text, index) => [text, { screen, number: index + 1 }] as const),
    ),
  );
}
