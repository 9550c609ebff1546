/** In the state of the history's entry: it outlives the next load, also where a browser forbids the storage. */
const DELETED = 'bigsmall-data-deleted';

/** Removes all that the page stores in this browser, and loads the page again as that of a new visitor. */
export function forgetBrowser(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that forbids the storage holds nothing in it.
    }
  }
  // A browser that loads the same address again opens the dialog of its history's state again.
  history.replaceState({ [DELETED]: true }, '', location.pathname);
  location.reload();
}

/** Whether the page was loaded by a deletion; true once. */
export function takeDeletion(): boolean {
  const { [DELETED]: deleted, ...rest } = (history.state ?? {}) as Readonly<Record<string, unknown>>;
  if (deleted === true) history.replaceState(rest, '');
  return deleted === true;
}
