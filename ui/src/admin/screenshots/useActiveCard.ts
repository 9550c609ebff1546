import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FIRST_ITEM, itemAt, reconciled } from '../../shared/list/activeItem.ts';

/** The element id of a screenshot's card. */
export function cardId(id: string): string {
  return `review-${id}`;
}

/**
 * The active card among those of `ids`. When the focused element within `root` is removed, the active card receives the
 * focus, or `root` when there is no card. Spread `focusHandlers` on the element of `root`.
 */
export function useActiveCard(ids: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  const [last, setActive] = useState(FIRST_ITEM);
  const active = reconciled(ids, last);
  if (active.id !== last.id || active.index !== last.index) setActive(active);

  function focusCard(id: string | null): void {
    const card = id === null ? null : document.getElementById(cardId(id));
    (card ?? root.current)?.focus();
  }
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (within.current && (activeElement === null || activeElement === document.body)) focusCard(active.id);
  });

  /** A card that is not drawn yet gets the focus after the next render. */
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    focusCard(pendingFocus.current);
    pendingFocus.current = null;
  });
  return {
    root,
    active,
    setActive,
    focusHandlers: {
      onFocus() {
        within.current = true;
      },
      onBlur({ relatedTarget }: FocusEvent) {
        // Without a target the focus went to another window, or its element was removed.
        if (relatedTarget !== null && !root.current?.contains(relatedTarget)) within.current = false;
      },
    },
    /** Makes the card at `index` active and gives it the focus. */
    moveTo: (index: number) => {
      const next = itemAt(ids, index);
      pendingFocus.current = next.id;
      setActive({ ...next });
    },
    /** Gives the focus to the active card; true if the focus is within `root` then. */
    focusActive: () => {
      focusCard(active.id);
      return root.current?.contains(document.activeElement) === true;
    },
  };
}
