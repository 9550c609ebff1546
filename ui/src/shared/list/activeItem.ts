/** The active item of a list that may change, and where it last lay. */
export type ActiveItem = { readonly id: string | null; readonly index: number };

export const FIRST_ITEM: ActiveItem = { id: null, index: 0 };

/** The same item wherever it lies now; if it is gone, the one that took its place, else the last. */
export function reconciled(ids: readonly string[], item: ActiveItem): ActiveItem {
  const index = item.id === null ? -1 : ids.indexOf(item.id);
  return itemAt(ids, index >= 0 ? index : item.index);
}

/** The item at `index`, the nearest one beyond the ends. */
export function itemAt(ids: readonly string[], index: number): ActiveItem {
  const within = Math.max(0, Math.min(index, ids.length - 1));
  return { id: ids[within] ?? null, index: within };
}

/** One step on (1) or back (-1), around the ends. From an item that is gone: to those that lay beside it. */
export function stepped(ids: readonly string[], item: ActiveItem, step: 1 | -1): ActiveItem {
  const count = ids.length;
  if (count === 0) return item;
  // What followed a gone item has moved into its place.
  const gone = item.id !== null && ids[item.index] !== item.id;
  return itemAt(ids, (item.index + (gone && step > 0 ? 0 : step) + count) % count);
}
