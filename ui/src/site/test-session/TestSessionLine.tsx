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
  const url = new URL(location.href);
  url.searchParams.delete(TEST_SESSION_PARAMETER);
  location.replace(url.href);
}
