import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const TEXT_INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** True for a text input, where shortcuts must not act. */
export function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_INPUTS) !== null);
}

/** A shortcut of the browser or of the system. */
export function isChord({ altKey, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** A panel over the page holds the keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
