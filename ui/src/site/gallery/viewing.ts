type Identified = { readonly id: string };

/** What the viewer shows: the entry itself, and where it last stood in the list. */
export type Viewing<Entry extends Identified> = { readonly entry: Entry; readonly index: number };

/** The viewing of the entry at `index`; null beyond the list. */
export function viewingAt<Entry extends Identified>(
  list: readonly Entry[],
  index: number,
): Viewing<Entry> | null {
  const entry = list[index];
  return entry === undefined ? null : { entry, index };
}

/** The same entry in a list that may have changed since; one that is gone from the list stays as it was. */
export function followed<Entry extends Identified>(
  list: readonly Entry[],
  viewing: Viewing<Entry>,
): Viewing<Entry> & { readonly listed: boolean } {
  const index = list.findIndex(({ id }) => id === viewing.entry.id);
  return index < 0 ? { ...viewing, listed: false } : { ...viewing, index, listed: true };
}

/** One step on (1) or back (-1), around the ends. From an entry that is gone: to those that stood beside it. */
export function stepped<Entry extends Identified>(
  list: readonly Entry[],
  viewing: Viewing<Entry>,
  step: 1 | -1,
): Viewing<Entry> {
  const { index, listed } = followed(list, viewing);
  // What followed a gone entry has moved into its place.
  const target = listed || step < 0 ? index + step : index;
  return viewingAt(list, wrapped(target, list.length)) ?? viewing;
}

function wrapped(index: number, length: number): number {
  if (length === 0) return 0;
  if (index < 0) return length - 1;
  return index >= length ? 0 : index;
}
