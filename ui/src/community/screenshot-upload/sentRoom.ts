/**
 * The height that a visitor's own screenshots take in the upload card, as a property of the page: `theme.js` sets it to that
 * of the last visit before the first paint, so that nothing moves when they come.
 */
export const SENT_ROOM = '--sent';

/** Where `theme.js` reads it. */
const KEY = 'sent';

/** For the next load of the page; 0 where nothing was sent. */
export function storeSentRoom(height: number): void {
  try {
    if (height === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, `${height}px`);
  } catch {
    // A forbidden or full store: the card grows when they come.
  }
}
