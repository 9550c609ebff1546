/** Adds an entry to the browser's history, at `href` or over the page as it is, and tells all who follow the history. */
export function pushEntry(state: object | null, href?: string): void {
  history.pushState(state, '', href);
  announceEntry();
}

/** A browser announces Back and Forward alone. The router of the admin pages hears this too. */
export function announceEntry(): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}
