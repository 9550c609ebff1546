/** A spreadsheet would run such a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of CSV (RFC 4180) with its line end; a text that a spreadsheet would run as a formula begins with `'`. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
