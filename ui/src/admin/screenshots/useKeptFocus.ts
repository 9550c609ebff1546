import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The place of a screenshot's card in the page. */
export function cardId(id: string): string {
  return `review-${id}`;
}

/**
 * What had the focus within `root` may leave the page: the card in hand takes it then, and `root` itself when there is
 * no card. Spread the handlers on `root`.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, inHand: string | null) {
  const within = useRef(false);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!within.current || (activeElement !== null && activeElement !== document.body)) return;
    focusCard(inHand, root.current);
  });
  return {
    onFocus() {
      within.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Without a target it went nowhere: to another window, or away with what had it.
      if (relatedTarget !== null && !root.current?.contains(relatedTarget)) within.current = false;
    },
  };
}

/** Gives the focus to a card, or to `fallback` when it is not there. */
export function focusCard(id: string | null, fallback: HTMLElement | null): void {
  const card = id === null ? null : document.getElementById(cardId(id));
  (card ?? fallback)?.focus();
}
