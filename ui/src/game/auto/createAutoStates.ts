import type { JsonStore } from '../../shared/storage/jsonStore.ts';
import { type AutoState, type Effect, initialState } from './autoState.ts';

const EFFECT_MS = { win: 3000, loss: 2000 };

export type AutoStates = ReturnType<typeof createAutoStates>;

/** The state of the engine, and who is told of its changes. */
export function createAutoStates(store: JsonStore) {
  const listeners = new Set<() => void>();
  let state = initialState(store);
  let effectEnd: ReturnType<typeof setTimeout> | undefined;

  function set(change: Partial<AutoState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showEffect: (effect: Effect) => {
      clearTimeout(effectEnd);
      set({ effect });
      effectEnd = setTimeout(() => set({ effect: null }), EFFECT_MS[effect.kind]);
    },
    endEffect: () => clearTimeout(effectEnd),
  };
}
