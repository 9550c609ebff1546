import type { Outcome } from '../outcome/outcome.ts';
import { comparePeriods } from '../period/period.ts';
import type { PredictionStore, RecordedPrediction } from '../ports/index.ts';
import { memoryKey, type MemoryState } from './memoryState.ts';

/** Predictions in memory; their settlement keeps the players of the same state. */
export function createMemoryPredictionStore(state: MemoryState): PredictionStore {
  const { draws, predictions, settlements } = state;

  function pendingOf(period: string): readonly RecordedPrediction[] {
    return [...predictions.values()].filter((one) => one.period === period && one.status === 'pending');
  }

  return {
    async record(prediction) {
      const key = memoryKey(prediction.sessionId, prediction.period);
      const existing = predictions.get(key);
      if (existing !== undefined) return { kind: 'exists', prediction: existing };
      if (draws.has(prediction.period) || settlements.has(prediction.period)) return { kind: 'drawn' };
      predictions.set(key, prediction);
      return { kind: 'recorded', prediction };
    },
    async find(sessionId, period) {
      return predictions.get(memoryKey(sessionId, period));
    },
    async pendingPeriods() {
      const pending = [...predictions.values()].filter(({ status }) => status === 'pending');
      return [...new Set(pending.map(({ period }) => period))].toSorted(comparePeriods);
    },
    async settle(period, resolution) {
      if (settlements.has(period)) return 0;
      settlements.set(period, resolution);
      const pending = pendingOf(period);
      for (const prediction of pending) {
        const status = resolution === 'void' ? 'void' : statusOf(prediction, resolution);
        predictions.set(memoryKey(prediction.sessionId, period), { ...prediction, status });
        if (status !== 'void') countForPlayer(state, prediction, status === 'win');
      }
      return pending.length;
    },
    async counts(day) {
      const today = [...predictions.values()].filter((prediction) => prediction.day === day);
      return { total: predictions.size, today: today.length };
    },
  };
}

function statusOf(prediction: RecordedPrediction, drawn: Outcome): 'win' | 'loss' {
  return prediction.prediction === drawn ? 'win' : 'loss';
}

function countForPlayer({ players, weeks }: MemoryState, prediction: RecordedPrediction, won: boolean): void {
  const { sessionId, weekStart, recordedAt } = prediction;
  const correct = won ? 1 : 0;
  const player = players.get(sessionId);
  const currentStreak = won ? (player?.currentStreak ?? 0) + 1 : 0;
  players.set(sessionId, {
    sessionId,
    total: (player?.total ?? 0) + 1,
    correct: (player?.correct ?? 0) + correct,
    currentStreak,
    longestStreak: Math.max(player?.longestStreak ?? 0, currentStreak),
    lastPredictionAt: Math.max(player?.lastPredictionAt ?? recordedAt, recordedAt),
  });
  const key = memoryKey(sessionId, weekStart);
  const week = weeks.get(key);
  weeks.set(key, {
    total: (week?.total ?? 0) + 1,
    correct: (week?.correct ?? 0) + correct,
    lastPredictionAt: Math.max(week?.lastPredictionAt ?? recordedAt, recordedAt),
  });
}
