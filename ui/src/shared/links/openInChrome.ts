/** By then Chrome has come to the front and this page is hidden; else the intent led nowhere. */
export const INTENT_WAIT_MS = 500;

/** Whether links are to be handed to Chrome: on Android, in it or in an app's browser made of it. */
export function opensInChrome(userAgent: string = navigator.userAgent): boolean {
  return /Android/.test(userAgent) && /Chrome\/\d/.test(userAgent);
}

/** The Android intent that opens a web address in Chrome; null for any other address. */
export function chromeIntent(address: string): string | null {
  const url = parsed(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // The fragment alone could carry the marks of an intent of its own.
  const fragment = url.hash.replaceAll(/(?!^)#|;/g, encodeURIComponent);
  const scheme = url.protocol.slice(0, -1);
  return `intent://${url.host}${url.pathname}${url.search}${fragment}#Intent;scheme=${scheme};package=com.android.chrome;end`;
}

/** Tries Chrome, then a new tab when that has not hidden this page. Give it web addresses only. */
export function openInChrome(
  address: string,
  go: (intent: string) => void = (intent) => location.assign(intent),
): void {
  const intent = chromeIntent(address);
  if (intent === null) return;
  setTimeout(() => {
    if (document.visibilityState === 'visible') open(address, '_blank', 'noopener,noreferrer');
  }, INTENT_WAIT_MS);
  go(intent);
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
