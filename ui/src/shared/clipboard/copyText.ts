/**
 * Puts plain text on the clipboard; false when the browser lets neither way through. Call it from a press.
 * Without the clipboard API (plain http, old browsers, a refused permission) it copies as a selection is copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelection(text);
  }
}

/** Selects without focusing: a focus outside an open dialog would close it. */
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
