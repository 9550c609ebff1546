import { Notice } from '../../design-system/index.ts';
import { leaveTestSession } from './leaveTestSession.ts';
import { messages } from './messages.ts';

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
