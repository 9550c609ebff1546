/** The screenshot in hand, and where it last lay. */
export type Cursor = { readonly id: string | null; readonly index: number };

export const START: Cursor = { id: null, index: 0 };

/** The same screenshot wherever it lies now; if it is gone, the one that took its place, else the last. */
export function kept(ids: readonly string[], cursor: Cursor): Cursor {
  const index = cursor.id === null ? -1 : ids.indexOf(cursor.id);
  return at(ids, index >= 0 ? index : cursor.index);
}

/** The screenshot at `index`, the nearest one beyond the ends. */
export function at(ids: readonly string[], index: number): Cursor {
  const within = Math.max(0, Math.min(index, ids.length - 1));
  return { id: ids[within] ?? null, index: within };
}

/** One on (1) or back (-1), around the ends. */
export function around(ids: readonly string[], cursor: Cursor, step: 1 | -1): Cursor {
  const count = ids.length;
  return count === 0 ? cursor : at(ids, (cursor.index + step + count) % count);
}
