import { toast } from '../../../design-system/index.ts';
import { comingPeriod, type AutoState, blankState } from '../../../game/auto/autoState.ts';
import { useManualPrediction } from '../../manual-prediction/useManualPrediction.ts';
import type { Services } from './services.ts';
import { messages } from '../messages.ts';
import { startTransition, useEffect, useState } from 'react';
import { useOnceHydrated } from '../../../shared/browser/hydration.ts';
import { type AutoEngine, type AutoEngineDeps, createAutoEngine } from '../../../game/auto/autoEngine.ts';

const CONNECTION_ERROR = {
  title: messages.specified.connectionError,
  description: messages.specified.connectionErrorText,
  tone: 'destructive',
} as const;

/** The live game on this page: AI mode, manual picks over its draws, and what follows from both. */
export function useGame(services: Services) {
  const { store, random, now, monotonic, live, postPrediction } = services;
  const { engine, state } = useAutoEngine({
    store,
    random,
    now,
    monotonic,
    live,
    postPrediction,
    onOutage: () => void toast(CONNECTION_ERROR),
  });
  const manual = useManualPrediction({
    store,
    random,
    now,
    draws: state.draws,
    aiMode: state.on,
    coming: comingPeriod(state),
    onPick: async (pick) => {
      const code = await import('./recordPick.ts').catch(() => null);
      return code === null ? { ok: false, code: 'unreachable' } : code.recordPick(services, engine, pick);
    },
  });
  return { engine, state, manual };
}

export type Game = ReturnType<typeof useGame>;

/** The AI mode of this page: begins with the component that holds it and ends with it. `deps` of the first call count. */
function useAutoEngine(deps: Omit<AutoEngineDeps, 'visible'>): {
  readonly engine: AutoEngine;
  readonly state: AutoState;
} {
  const [engine] = useState(() =>
    createAutoEngine({ ...deps, visible: () => document.visibilityState === 'visible' }),
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
