import { useEffect, useState, useSyncExternalStore } from 'react';
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
  const state = useSyncExternalStore(engine.subscribe, engine.getState, () => blankState);
  useEffect(() => {
    const stop = engine.start();
    document.addEventListener('visibilitychange', engine.visibilityChanged);
    window.addEventListener('online', engine.visibilityChanged);
    return () => {
      document.removeEventListener('visibilitychange', engine.visibilityChanged);
      window.removeEventListener('online', engine.visibilityChanged);
      stop();
    };
  }, [engine]);
  return { engine, state };
}
