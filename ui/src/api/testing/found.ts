import { httpError } from './httpError.ts';

/** The row of this id; rejects with the server's 404 if it does not exist. */
export function found<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  what: string,
): Row {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw httpError(404, 'not_found', `There is no such ${what}.`);
  return row;
}
