import { toast } from '../../../design-system/index.ts';
import { comingPeriod } from '../../../game/auto/autoState.ts';
import { useAutoEngine } from '../../../game/auto/useAutoEngine.ts';
import { useManualPrediction } from '../../manual-prediction/useManualPrediction.ts';
import type { Services } from './services.ts';
import { messages } from '../messages.ts';

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
