/** What SQL can read from JSON. */
export type Cell = string | number | null;

/**
 * A SELECT that turns the JSON bound as `$rows` into a table of `columns`, and of `position`, the place of each row.
 * So any number of rows go into one statement of fixed text. This is the one place that speaks SQLite's dialect.
 */
export function rowset(columns: readonly string[]): string {
  const cells = columns.map((column, index) => `json_extract(value, '$[${index}]') AS ${column}`);
  return `SELECT key AS position, ${cells.join(', ')} FROM json_each($rows)`;
}

/** The value of `$rows`: cells in the order of the columns. */
export function bindRows(rows: readonly (readonly Cell[])[]): { readonly rows: string } {
  return { rows: JSON.stringify(rows) };
}
