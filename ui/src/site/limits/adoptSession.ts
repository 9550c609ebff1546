import { reloadWithoutDialogs } from './reloadWithoutDialogs.ts';

/** Continues this session in this browser, and loads the page again. */
export function adoptSession(sessionId: string): void {
  // Where `sessionId` reads it.
  window.localStorage.setItem('session-id', sessionId);
  reloadWithoutDialogs();
}
