import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const TEXT_INPUTS = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';

/** True for a text input, where shortcuts must not act. */
export function isTypedIn(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT_INPUTS) !== null);
}

/** True with a modifier key: a shortcut of the browser or the system. */
export function isChord({ altKey, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** True while a dialog is open: it handles the keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
