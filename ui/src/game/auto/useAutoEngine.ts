import { startTransition, useEffect, useState } from 'react';
import { useOnceHydrated } from '../../shared/browser/useOnceHydrated.ts';
import { type AutoEngine, type AutoEngineDeps, createAutoEngine } from './autoEngine.ts';
import { type AutoState, blankState } from './autoState.ts';

/** The AI mode of this page: begins with the component that holds it and ends with it. `deps` of the first call count. */
export function useAutoEngine(deps: Omit<AutoEngineDeps, 'visible'>): {
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
