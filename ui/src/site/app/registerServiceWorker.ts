/** Has the browser keep the page's files, where it can: not on plain http, nor while developing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Without it the page only needs the network.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}
