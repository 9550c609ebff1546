/** What SQL can read from JSON. */
export type Cell = string | number | null;

/** The columns of bound rows in the order of their cells, each with its type. */
export type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'double precision'>>;

/** The value of `$rows`: cells in the order of the columns. */
export function bindRows(rows: readonly (readonly Cell[])[]): { readonly rows: string } {
  return { rows: JSON.stringify(rows) };
}
