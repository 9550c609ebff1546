/**
 * The places in a text where a cell may begin, by the sign at which a spreadsheet parts cells, and where the spreadsheet would
 * run what follows as a formula, or skip it and run what comes then.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=[" ]*[=+\-@＝＋－＠]|[\t\r])/g;

/** A line of CSV (RFC 4180) with its line end, each cell in quotes; what a spreadsheet would run begins with `'`. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: string | number | null): string {
  const text = typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
}
