import { Check, Undo2, X } from 'lucide-react';
import type { ScreenshotStatus } from '../../api/adminScreenshots.ts';
import { Button } from '../../design-system/index.ts';
import { DECISIONS } from './reviewWords.ts';
import { decisionsFor } from './decisionsFor.ts';

export const DECISION_LOOKS = {
  approved: { tone: 'quiet', icon: Check },
  rejected: { tone: 'quietDanger', icon: X },
  pending: { tone: 'quiet', icon: Undo2 },
} as const;

export interface DecisionButtonsProps {
  readonly status: ScreenshotStatus;
  /** The decision in flight. */
  readonly sending?: ScreenshotStatus | undefined;
  readonly tabStop?: boolean | undefined;
  readonly onDecision: (to: ScreenshotStatus) => void;
}

/** A button for each decision that this status allows. */
export function DecisionButtons({ status, sending, tabStop, onDecision }: DecisionButtonsProps) {
  return decisionsFor(status).map((to) => (
    <Button
      key={to}
      size="dense"
      {...DECISION_LOOKS[to]}
      fullWidth
      tabStop={tabStop}
      busy={sending === to}
      disabled={sending !== undefined && sending !== to}
      onClick={() => onDecision(to)}
    >
      {DECISIONS[to].verb}
    </Button>
  ));
}
