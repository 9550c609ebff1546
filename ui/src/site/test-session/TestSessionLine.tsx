import { Notice } from '../../design-system/index.ts';
import { messages } from './messages.ts';
import { TEST_SESSION_PARAMETER } from '../../shared/storage/sessionId.ts';

export interface TestSessionLineProps {
  readonly sessionId: string;
  readonly onLeave?: () => void;
}

/** Says that a link named the session of this tab, and offers the visitor's own again. */
export default function TestSessionLine({ sessionId, onLeave = leaveTestSession }: TestSessionLineProps) {
  return (
    <Notice tone="warn" title={messages.title} onRetry={onLeave} retryLabel={messages.leave}>
      {messages.text(sessionId)}
    </Notice>
  );
}

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
