import { Share2 } from 'lucide-react';
import { memo } from 'react';
import { Button, Row, Text } from '../../design-system/index.ts';
import type { AutoState, ShownPrediction } from '../../game/auto/autoState.ts';
import * as css from './autoPrediction.css.ts';
import { messages } from './messages.ts';

export interface StatedProps {
  readonly state: Pick<AutoState, 'on' | 'lastReasoning'>;
  readonly shown: ShownPrediction | null;
  readonly onShare: () => void;
}

/** How sure the engine says it is, and why; without a prediction how a round goes. */
export const Stated = memo(function Stated({ state, shown, onShare }: StatedProps) {
  const { on, lastReasoning } = state;
  const reasoning = lastReasoning?.period === shown?.period ? lastReasoning?.reasoning : undefined;
  return (
    <>
      {on && (
        <Row gap={8} justify="between" wrap className={css.stated}>
          {shown && (
            <>
              <Text as="span" size={14} tone="muted">
                {shown.status === 'pending' ? messages.aiSays : messages.aiSaid}{' '}
                <strong className={css.sure}>{messages.sure(Math.round(shown.confidence))}</strong>
              </Text>
              <Button tone="quiet" size="small" icon={Share2} onClick={onShare}>
                {messages.share}
              </Button>
            </>
          )}
        </Row>
      )}
      <p className={css.reasoning({ live: on })}>{reasoning ?? messages.howItGoes}</p>
    </>
  );
});
