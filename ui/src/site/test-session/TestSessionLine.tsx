import { Notice } from '../../design-system/index.ts';
import { leaveTestSession } from './leaveTestSession.ts';

export interface TestSessionLineProps {
  readonly sessionId: string;
  readonly onLeave?: () => void;
}

/** Says that a link named the session of this tab, and offers the visitor's own again. */
export default function TestSessionLine({ sessionId, onLeave = leaveTestSession }: TestSessionLineProps) {
  return (
    <Notice tone="warn" title="Test session" onRetry={onLeave} retryLabel="Leave test session">
      A link opened this tab as “{sessionId}”. What you do in this tab is recorded for that session. Your own
      session is unchanged.
    </Notice>
  );
}
