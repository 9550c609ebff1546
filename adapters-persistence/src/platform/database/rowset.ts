/** A value that SQL can read from JSON. */
export type Cell = string | number | null;

/** Names and types of the columns of bound rows, in the order of their cells. */
export type Columns = Readonly<Record<string, 'text' | 'integer' | 'bigint' | 'double precision'>>;

/** The value of `$rows`: cells in the order of the columns. */
export function bindRows(rows: readonly (readonly Cell[])[]): { readonly rows: string } {
  return { rows: JSON.stringify(rows) };
}
