import { createAutoEngine } from '../game/auto/autoEngine.ts';
import { createLiveGame } from '../game/live/liveGame.ts';
import { createJsonStore } from '../shared/storage/jsonStore.ts';
import type { autoWorld } from './autoWorld.ts';

export const NOT_REACHED = { ok: false, code: 'feed_unreachable' } as const;
/** From a first error until the next read, for the random part 0.3 (ms). */
export const SOON = 3800;
/** The four steps of a generation. */
export const GENERATION_MS = 2600;

type Setting = ReturnType<typeof autoWorld>;

/** An engine of a tab of its own over the world's backend, switched on before it begins or not at all. */
export function aTab({ world, deps }: Setting, on = false) {
  const live = createLiveGame(deps);
  const engine = createAutoEngine({
    ...deps,
    live,
    store: createJsonStore(world.backend),
  });
  if (on) engine.setOn(true);
  const stop = engine.start();
  return {
    engine,
    live,
    stop,
    state: engine.getState,
    pending: () => Object.keys(engine.getState().tracker.pending),
  };
}

export function aTabSwitchedOn(setting: Setting) {
  return aTab(setting, true);
}
