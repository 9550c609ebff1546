const ELLIPSIS = '…';
const SHOWN_WHOLE = 20;
const URL_SHOWN = 30;

/** For visitors: first 6 and last 6 characters joined by an ellipsis when longer than 20, else unchanged. */
export function abbreviateGiftCode(code: string): string {
  return keepEnds(code, 6);
}

/** For the admin's table: first 10 and last 10 joined by an ellipsis when longer than 20, else unchanged. */
export function maskGiftCode(code: string): string {
  return keepEnds(code, 10);
}

/** First 30 characters and an ellipsis when longer than 30, else unchanged. */
export function truncateUrl(url: string): string {
  const characters = Array.from(url);
  return characters.length > URL_SHOWN ? characters.slice(0, URL_SHOWN).join('') + ELLIPSIS : url;
}

/** Counts whole characters (code points), so that none is cut in half. */
function keepEnds(code: string, kept: number): string {
  const characters = Array.from(code);
  if (characters.length <= SHOWN_WHOLE) return code;
  return [...characters.slice(0, kept), ELLIPSIS, ...characters.slice(-kept)].join('');
}
