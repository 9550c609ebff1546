/** Goes on with this session in this browser, and loads the page again. */
export function adoptSession(sessionId: string): void {
  // Where `sessionId` reads it.
  window.localStorage.setItem('session-id', sessionId);
  location.replace(location.pathname);
}
