import { WORKER } from '../../../shared/browser/paths.ts';

/**
 * Has the browser keep the page's files, where it can: not on plain http, nor while developing. They are more than a first
 * visit loads: call it for a visitor who returns.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return;
  // Without it the page only needs the network.
  navigator.serviceWorker?.register(WORKER).catch(() => undefined);
}
