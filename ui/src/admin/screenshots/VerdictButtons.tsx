import { Check, Undo2, X } from 'lucide-react';
import type { ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { Button } from '../../design-system/index.ts';
import { VERDICTS } from './reviewWords.ts';
import { verdictsFor } from './verdictsFor.ts';

export const VERDICT_LOOKS = {
  approved: { tone: 'quiet', icon: Check },
  rejected: { tone: 'quietDanger', icon: X },
  pending: { tone: 'quiet', icon: Undo2 },
} as const;

export interface VerdictButtonsProps {
  readonly status: ScreenshotStatus;
  /** The verdict that is being sent. */
  readonly sending?: ScreenshotStatus | undefined;
  readonly tabStop?: boolean | undefined;
  readonly onVerdict: (to: ScreenshotStatus) => void;
}

/** What may become of a screenshot of this status. */
export function VerdictButtons({ status, sending, tabStop, onVerdict }: VerdictButtonsProps) {
  return verdictsFor(status).map((to) => (
    <Button
      key={to}
      size="dense"
      {...VERDICT_LOOKS[to]}
      fullWidth
      tabStop={tabStop}
      busy={sending === to}
      disabled={sending !== undefined && sending !== to}
      onClick={() => onVerdict(to)}
    >
      {VERDICTS[to].verb}
    </Button>
  ));
}
