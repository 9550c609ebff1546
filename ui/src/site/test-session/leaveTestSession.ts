import { TEST_SESSION_PARAMETER } from '../../shared/storage/sessionId.ts';

/** Opens the page again as the visitor's own session. */
export function leaveTestSession(): void {
  const { pathname, search, hash } = location;
  location.replace(`${pathname}${withoutTestSession(search)}${hash}`);
}

/** The query without its test session. */
export function withoutTestSession(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(TEST_SESSION_PARAMETER);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}
