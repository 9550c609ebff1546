// By hand: libraries copy from a focused textarea, and a focus outside an open dialog closes the dialog.

/**
 * Copies plain text; false when the browser allows neither way. Call it in an event handler of a press. Without the
 * clipboard API (plain http, old browsers, a denied permission) it copies a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelection(text);
  }
}

/** Copies without moving the focus. */
function copyAsSelection(text: string): boolean {
  const selection = document.getSelection();
  if (selection === null) return false;
  const before = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index));
  const carrier = document.createElement('span');
  carrier.textContent = text;
  carrier.ariaHidden = 'true';
  Object.assign(carrier.style, {
    position: 'fixed',
    top: '0',
    clipPath: 'inset(50%)',
    whiteSpace: 'pre',
    userSelect: 'text',
  });
  const range = document.createRange();
  document.body.append(carrier);
  try {
    range.selectNodeContents(carrier);
    selection.removeAllRanges();
    selection.addRange(range);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    selection.removeAllRanges();
    for (const each of before) selection.addRange(each);
    carrier.remove();
  }
}
