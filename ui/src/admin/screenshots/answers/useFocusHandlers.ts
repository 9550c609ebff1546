import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The element id of a screenshot's card. */
export function cardId(id: string): string {
  return `review-${id}`;
}

/**
 * When the focused element within `root` is removed, the active card receives the focus, or `root` when there is no
 * card. Spread the handlers on `root`.
 */
export function useFocusHandlers(root: RefObject<HTMLElement | null>, activeId: string | null) {
  const within = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!within.current || (activeElement !== null && activeElement !== document.body)) return;
    focusCard(activeId, root.current);
  });
  return {
    onFocus() {
      within.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Without a target the focus went to another window, or its element was removed.
      if (relatedTarget !== null && !root.current?.contains(relatedTarget)) within.current = false;
    },
  };
}

/** Gives the focus to a card, or to `fallback` when the card is not drawn. */
export function focusCard(id: string | null, fallback: HTMLElement | null): void {
  const card = id === null ? null : document.getElementById(cardId(id));
  (card ?? fallback)?.focus();
}
