/** Continues this session in this browser, and loads the page again. */
export function adoptSession(sessionId: string): void {
  // Where `sessionId` reads it.
  window.localStorage.setItem('session-id', sessionId);
  // A browser that loads the same address again opens the dialog of its history's state again.
  history.replaceState(null, '', location.pathname);
  location.reload();
}
