export type Read = { readonly rows: readonly Line[] } | { readonly problem: string };
/** The cells of a row, and the line of the file on which it begins. */
export type Line = { readonly line: number; readonly cells: readonly string[] };

/** Rows as CSV (RFC 4180), each cell in quotes. It begins with a byte order mark: Excel takes it for UTF-8 by that alone. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')}`;

/** A cell and what ends it. The sticky flag makes it match where the one before ended. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;

/** The rows of a CSV file, without those that are empty. Spreadsheets write with or without quotes, and either line end. */
export function readCsv(file: string): Read {
  const text = file.replace(/^\uFEFF/, '');
  const rows: Line[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  for (let at = 0; at < text.length || cells.length > 0;) {
    CELL.lastIndex = at;
    const found = CELL.exec(text);
    if (found === null) return { problem: `Line ${line}: the quotes of a cell are broken.` };
    const [whole, quoted, plain = '', end] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at += whole.length;
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells });
    cells = [];
    begun = line;
  }
  const [header] = rows;
  const uneven = rows.find((row) => row.cells.length !== header?.cells.length);
  return uneven === undefined
    ? { rows }
    : {
        problem: `Line ${uneven.line}: it has ${uneven.cells.length} cells and the first line has ${header?.cells.length}.`,
      };
}
