import { Check, Undo2, X } from 'lucide-react';
import type { ScreenshotStatus } from '../../api/adminQueries.ts';
import { Button, Icon } from '../../design-system/index.ts';
import * as css from './screenshots.css.ts';
import { DECISIONS, decisionsFor } from './reviewWords.ts';

const DECISION_LOOKS = {
  approved: { tone: 'quiet', icon: Check },
  rejected: { tone: 'quietDanger', icon: X },
  pending: { tone: 'quiet', icon: Undo2 },
} as const;

export interface DecisionButtonsProps {
  readonly status: ScreenshotStatus;
  /** The decision in flight. */
  readonly sending?: ScreenshotStatus | undefined;
  /** Whether the keys act on this screenshot; they are shown where there is a mouse, and so most likely a keyboard. */
  readonly keys?: boolean | undefined;
  readonly onDecision: (to: ScreenshotStatus) => void;
}

/** A button for each decision that this status allows. */
export function DecisionButtons({ status, sending, keys = false, onDecision }: DecisionButtonsProps) {
  return decisionsFor(status).map((to) => (
    <Button
      key={to}
      size="dense"
      tone={DECISION_LOOKS[to].tone}
      fullWidth
      busy={sending === to}
      disabled={sending !== undefined && sending !== to}
      onClick={() => onDecision(to)}
    >
      {sending !== to && <DecisionMark to={to} shown={keys} />}
      {DECISIONS[to].verb}
    </Button>
  ));
}

/** The icon of a decision, or the key that takes it. */
function DecisionMark({ to, shown }: { readonly to: ScreenshotStatus; readonly shown: boolean }) {
  const icon = <Icon icon={DECISION_LOOKS[to].icon} />;
  const { key } = DECISIONS[to];
  if (!shown || key === undefined) return icon;
  return (
    <>
      <span className={css.withoutKeys}>{icon}</span>
      <kbd aria-hidden className={css.buttonKey}>
        {key.toUpperCase()}
      </kbd>
    </>
  );
}
