/** How the ids of trial sessions begin, which anybody can choose. */
export const TRIAL_SESSION = 'test-session';

/** Whether a session may take a place: those that were chosen for a trial never do. */
export function isRankable(sessionId: string): boolean {
  return !sessionId.startsWith(TRIAL_SESSION);
}
