import { outcomeOf, type StrategyTip, strategyTips } from '@bigsmall/domain';
import { useId, useSyncExternalStore } from 'react';
import type { Engine } from '../../game/engine.ts';
import { blankState } from '../../game/state.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { Button, Heading, Section, Text } from '../../design-system/index.ts';
import { messages } from './messages.ts';

/** Fewer results say nothing. */
const RESULTS_NEEDED = 5;

/** The first remark that the engine's tracker and draws give, from five results on. */
export default function StrategyTips({
  engine,
}: {
  readonly engine: Pick<Engine, 'subscribe' | 'getState'>;
}) {
  const { tracker, draws } = useSyncExternalStore(engine.subscribe, engine.getState, () => blankState);
  // The dialog is in `LimitsPlace`.
  const limits = useHistoryStep('limits');
  const results = tracker.history.filter(({ status }) => status !== 'void');
  if (results.length < RESULTS_NEEDED) return null;
  const [tip] = strategyTips({
    stats: tracker.stats,
    history: draws.map(({ number }) => outcomeOf(number)),
    resolved: results.map(({ status }) => ({ win: status === 'win' })),
  });
  return tip === undefined ? null : <StrategyTipCard tip={tip} onLimits={limits.show} />;
}

interface StrategyTipCardProps {
  readonly tip: StrategyTip;
  readonly onLimits: () => void;
}

/** A remark on how it has gone, with the way to a limit where it recommends one. */
export function StrategyTipCard({ tip, onLimits }: StrategyTipCardProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <Heading level={2} size={13} id={id}>
        {messages.specified.title}
      </Heading>
      <Text>
        {tip.reasoning} {tip.description}
      </Text>
      {tip.recommendsLimit && (
        <Button tone="quiet" size="small" onClick={onLimits}>
          {messages.limit}
        </Button>
      )}
    </Section>
  );
}
