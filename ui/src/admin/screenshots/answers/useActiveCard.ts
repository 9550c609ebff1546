import { useEffect, useRef, useState } from 'react';
import { FIRST_ITEM, itemAt, reconciled } from '../../../shared/list/activeItem.ts';
import { focusCard, useFocusHandlers } from './useFocusHandlers.ts';

/** The active card among those of `ids`, and its focus. Spread `focusHandlers` on the element of `root`. */
export function useActiveCard(ids: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const [last, setActive] = useState(FIRST_ITEM);
  const active = reconciled(ids, last);
  if (active.id !== last.id || active.index !== last.index) setActive(active);
  const focusHandlers = useFocusHandlers(root, active.id);

  /** A card that is not drawn yet gets the focus after the next render. */
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    focusCard(pendingFocus.current, root.current);
    pendingFocus.current = null;
  });
  return {
    root,
    active,
    setActive,
    focusHandlers,
    /** Makes the card at `index` active and gives it the focus. */
    moveTo: (index: number) => {
      const next = itemAt(ids, index);
      pendingFocus.current = next.id;
      // A new object for the same card too: the effect must run to give the focus.
      setActive({ ...next });
    },
    /** Makes the card of a list that is about to change active, and gives it the focus. */
    moveToFirst: (id: string) => {
      pendingFocus.current = id;
      setActive({ id, index: 0 });
    },
    /** Gives the focus to the active card; true if the focus is within `root` then. */
    focusActive: () => {
      focusCard(active.id, root.current);
      return root.current?.contains(document.activeElement) === true;
    },
  };
}
