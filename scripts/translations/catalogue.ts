import { type Line, readCsv } from './csv.ts';
import { MARKS, type Text, textsOf } from './textsOf.ts';

/** A file of texts in both languages: its place in the project, and what is in it. */
export type Pair = { readonly place: string; readonly english: string; readonly translated: string };

export type Row = {
  readonly key: string;
  readonly place: string;
  readonly english: string;
  readonly text: Text;
};

export type Imported =
  | { readonly problem: string }
  /** The files that change, by the places of the English ones. */
  | { readonly files: ReadonlyMap<string, string>; readonly texts: number };

/** The kind of a tip is no text. */
export const isText = ({ key }: Text) => !/(?:^|\.)type$/.test(key);

/** Where a translation has one form for all numbers, its source is the form for many. */
const sourcesOf = (key: string) => [key, `${key}.other`];

/** Each translated text with its English one; that is empty where the English file takes the text from elsewhere. */
export function rowsOf({ place, english, translated }: Pair): readonly Row[] {
  const source = new Map(textsOf(place, english).map(({ key, text }) => [key, text]));
  return textsOf(place, translated)
    .filter(isText)
    .map((text) => ({
      key: text.key,
      place,
      english: sourcesOf(text.key).flatMap((key) => source.get(key) ?? [])[0] ?? '',
      text,
    }));
}

/** The gaps and tags of a text, each once. */
const marksOf = (text: string) => [...new Set(text.match(MARKS))].toSorted().join(' ');

function problemOf({ key, english, text }: Row, next: string): string | undefined {
  if (next.trim() === '') return `${key}: it has no text.`;
  const marks = marksOf(next);
  const expected = marksOf(english);
  // A form for one may say "1" where the other language fills a gap.
  if (marks === marksOf(text.text) || (marks === expected && textFits(text, next))) return undefined;
  return `${key}: it has ${marks || 'no parameters'}, and the English text has ${expected || 'no parameters'}.`;
}

/** Whether the file can fill each gap: those that it fills now, and signs that the text itself has. */
const textFits = (text: Text, next: string) =>
  (next.match(/\{[^{}]*\}/g) ?? []).every(
    (gap) => text.gaps.has(gap.slice(1, -1)) || text.text.includes(gap),
  );

const escaped = (text: string, quote: string) =>
  JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);

/** A text as its file writes it, with what fills its gaps. */
function literalOf(text: string, fillerOf: (gap: string) => string | undefined): string {
  // Every second part is a gap.
  const parts = text
    .split(/(\{[^{}]*\})/)
    .map((part, place) => ({ part, filler: place % 2 === 1 ? fillerOf(part.slice(1, -1)) : undefined }));
  if (parts.some(({ filler }) => filler !== undefined)) {
    const filled = parts.map(({ part, filler }) =>
      filler === undefined ? escaped(part, '`').replaceAll('${', '\\${') : `\${${filler}}`,
    );
    return `\`${filled.join('')}\``;
  }
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${escaped(text, quote)}${quote}`;
}

/** A file with other texts in the places of some. A text can be inside of what fills a gap of another one. */
export function withTexts(source: string, changes: ReadonlyMap<Text, string>): string {
  const sorted = [...changes].toSorted(([a], [b]) => a.start - b.start);
  const part = (from: number, to: number): string => {
    let written = '';
    let at = from;
    for (const [{ start, end, gaps }, next] of sorted) {
      if (start < at || end > to) continue;
      const filled = literalOf(next, (name) => {
        const gap = gaps.get(name);
        return gap && part(gap.start, gap.end);
      });
      written += source.slice(at, start) + filled;
      at = end;
    }
    return written + source.slice(at, to);
  };
  return part(0, source.length);
}

const idOf = ({ key, place }: { readonly key: string; readonly place: string }) => `${place} ${key}`;

/** The changes of one line of the table, or why it is refused. */
function changeOf(
  { line, cells }: Line,
  columns: readonly number[],
  known: ReadonlyMap<string, Row>,
  taken: ReadonlyMap<Row, string>,
): { readonly problem: string } | { readonly row: Row; readonly next: string } {
  const [key = '', english = '', next = '', place = ''] = columns.map((column) => cells[column] ?? '');
  const row = known.get(idOf({ key, place }));
  if (row === undefined)
    return { problem: `Line ${line}: no text of ${place || 'no place'} has the key ${key}.` };
  if (taken.has(row)) return { problem: `Line ${line}: ${key} of ${place} comes twice.` };
  if (english !== row.english)
    return { problem: `Line ${line}: ${key}: this is not its English text. Export the texts again.` };
  const problem = next === row.text.text ? undefined : problemOf(row, next);
  return problem === undefined ? { row, next } : { problem: `Line ${line}: ${problem}` };
}

/** Takes the texts of a table over into the files; all of them, or none and the first problem. */
export function imported(csv: string, pairs: readonly Pair[], language: string): Imported {
  const read = readCsv(csv);
  if ('problem' in read) return read;
  const [header, ...lines] = read.rows;
  const names = ['key', 'English', language, 'place'];
  const columns = names.map((name) => header?.cells.indexOf(name) ?? -1);
  const missing = names.filter((_, place) => columns[place] === -1);
  if (missing.length > 0) return { problem: `The first line has no column ${missing.join(', ')}.` };
  const known = new Map(pairs.flatMap(rowsOf).map((row) => [idOf(row), row]));
  const taken = new Map<Row, string>();
  for (const line of lines) {
    const change = changeOf(line, columns, known, taken);
    if ('problem' in change) return change;
    taken.set(change.row, change.next);
  }
  const changed = [...taken].filter(([{ text }, next]) => next !== text.text);
  const files = new Map<string, string>();
  for (const pair of pairs) {
    const own = changed.filter(([{ place }]) => place === pair.place);
    if (own.length > 0)
      files.set(pair.place, withTexts(pair.translated, new Map(own.map(([{ text }, next]) => [text, next]))));
  }
  return { files, texts: changed.length };
}
