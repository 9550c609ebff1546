import { outcomeOf, strategyTips } from '@bigsmall/domain';
import { useSyncExternalStore } from 'react';
import type { AutoEngine } from '../../game/auto/autoEngine.ts';
import { blankState } from '../../game/auto/autoState.ts';
import { useHistoryStep } from '../../design-system/browserHistory.ts';
import { StrategyTipsCard } from './StrategyTipsCard.tsx';

/** The tips that follow from the engine's tracker and draws. */
export default function StrategyTips({
  engine,
}: {
  readonly engine: Pick<AutoEngine, 'subscribe' | 'getState'>;
}) {
  const { tracker, draws } = useSyncExternalStore(engine.subscribe, engine.getState, () => blankState);
  const tips = strategyTips({
    stats: tracker.stats,
    history: draws.map(({ number }) => outcomeOf(number)),
    resolved: tracker.history
      .filter(({ status }) => status !== 'void')
      .map(({ status }) => ({ win: status === 'win' })),
  });
  // The dialog is in `LimitsPlace`.
  const limits = useHistoryStep('limits');
  return <StrategyTipsCard tips={tips} onLimits={limits.show} />;
}
