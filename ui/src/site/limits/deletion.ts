/** In the state of the history's entry: it outlives the next load, also where a browser forbids the storage. */
export const DELETED = 'bigsmall-data-deleted';

/** Whether the page was loaded by a deletion; true once. */
export function takeDeletion(): boolean {
  const { [DELETED]: deleted, ...rest } = (history.state ?? {}) as Readonly<Record<string, unknown>>;
  if (deleted === true) history.replaceState(rest, '');
  return deleted === true;
}
