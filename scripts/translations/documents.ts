import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type Language } from '../page/language.ts';

/** A text outside of the files of texts, in both languages. */
export type DocumentText = {
  readonly key: string;
  readonly place: string;
  readonly english: string;
  readonly translated: string;
};

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const PAGE = {
  title: /<title>(.*?)<\/title>/s,
  description: /name="description"\s+content="(.*?)"/s,
  noscript: /<noscript>\s*<p>(.*?)<\/p>/s,
};

function pageTexts(html: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(PAGE).map(([key, text]) => [key, inOneLine(text.exec(html)?.[1] ?? '')]),
  );
}

function manifestTexts(json: string): Readonly<Record<string, string>> {
  const { name, short_name, description } = JSON.parse(json) as Readonly<Record<string, string>>;
  return { name: name ?? '', short_name: short_name ?? '', description: description ?? '' };
}

/** What the document around the page and the manifest of its app say, in English and another language. */
export function documentTexts(root: string, language: Language): readonly DocumentText[] {
  const read = (...parts: readonly string[]) => readFileSync(join(root, ...parts), 'utf8');
  return (
    [
      ['ui', 'index.html', pageTexts],
      ['ui/public', 'manifest.webmanifest', manifestTexts],
    ] as const
  ).flatMap(([folder, file, textsIn]) => {
    const translated = textsIn(read(folder, folderOf(language), file));
    return Object.entries(textsIn(read(folder, file))).map(([key, english]) => ({
      key,
      place: `${folder}/${file}`,
      english,
      translated: translated[key] ?? '',
    }));
  });
}
