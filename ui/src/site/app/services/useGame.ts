import { toast } from '../../../design-system/index.ts';
import { createEngine, type Engine, type EngineDeps } from '../../../game/engine.ts';
import { blankState, comingPeriod, type GameState } from '../../../game/state.ts';
import { useManualPrediction } from '../../manual-prediction/useManualPrediction.ts';
import type { Services } from './services.ts';
import { messages } from '../messages.ts';
import { startTransition, useEffect, useState } from 'react';
import { useOnceHydrated } from '../../../shared/browser/hydration.ts';

const CONNECTION_ERROR = {
  title: messages.specified.connectionError,
  description: messages.specified.connectionErrorText,
  tone: 'destructive',
} as const;

/** The live game on this page: AI mode, manual picks over its draws, and what follows from both. */
export function useGame(services: Services) {
  const { store, random, now } = services;
  const { engine, state } = useEngine(services);
  const manual = useManualPrediction({
    store,
    random,
    now,
    draws: state.draws,
    aiMode: state.on,
    coming: comingPeriod(state),
    onPick: engine.record,
  });
  return { engine, state, manual };
}

export type Game = ReturnType<typeof useGame>;

/** The engine of this page: begins with the component that holds it and ends with it. `services` of the first call count. */
function useEngine(services: Omit<EngineDeps, 'visible' | 'onOutage'>): {
  readonly engine: Engine;
  readonly state: GameState;
} {
  const [engine] = useState(() =>
    createEngine({
      ...services,
      visible: () => document.visibilityState === 'visible',
      onOutage: () => void toast(CONNECTION_ERROR),
    }),
  );
  const [state, setState] = useState(engine.getState);
  useEffect(() => {
    let stop = () => {};
    let { on } = engine.getState();
    const unsubscribe = engine.subscribe(() => {
      const next = engine.getState();
      // Rendered in slices, as the draws of the first answer change most of the page; but a press is answered at once.
      if (next.on === on) startTransition(() => setState(next));
      else setState(next);
      on = next.on;
    });
    // In a task of its own: the page has just been taken over.
    const starting = setTimeout(() => (stop = engine.start()));
    document.addEventListener('visibilitychange', engine.visibilityChanged);
    window.addEventListener('online', engine.visibilityChanged);
    return () => {
      document.removeEventListener('visibilitychange', engine.visibilityChanged);
      window.removeEventListener('online', engine.visibilityChanged);
      clearTimeout(starting);
      unsubscribe();
      stop();
    };
  }, [engine]);
  return { engine, state: useOnceHydrated(state, blankState) };
}
