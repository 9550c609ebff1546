import { describe, expect, it } from 'vitest';
import { confidenceSequence } from '../platform/statistics.ts';
import {
  aPeriod,
  aRecordedPrediction,
  createMemoryDeps,
  createMemoryStores,
  entering,
  NOON,
} from '../testing.ts';
import { createUseCases, type UseCases } from '../usecases.ts';
import { requireSessionId } from '../visitors/ids.ts';

function useCasesOver(stores = createMemoryStores()): UseCases {
  return createUseCases(createMemoryDeps(stores));
}

describe('reading prediction stats', () => {
  it('counts what was ever recorded, and on this IST day', async () => {
    const stores = createMemoryStores();
    for (const [index, day] of ['2026-09-25', '2026-09-26', '2026-09-26'].entries()) {
      await stores.predictions.record(
        aRecordedPrediction({ sessionId: requireSessionId(`session-${index}`), day }),
      );
    }
    const { readPredictionStats } = useCasesOver(stores);
    expect(await readPredictionStats({ now: NOON })).toEqual({ total: 3, today: 2 });
    expect(await readPredictionStats({ now: NOON + 7 * 3_600_000 })).toEqual({ total: 3, today: 0 });
  });
});

describe('reading user stats', () => {
  it('gives zeros for a session without a settled prediction', async () => {
    expect(await useCasesOver().readUserStats({ sessionId: requireSessionId('nobody'), now: NOON })).toEqual({
      publicId: null,
      total: 0,
      correct: 0,
      currentStreak: 0,
      longestStreak: 0,
      interval: { low: 0, high: 1 },
      week: { total: 0, correct: 0 },
      ranking: { obstacle: 'no_visitor', missing: { overall: 30, weekly: 20 } },
    });
  });

  it('gives counts, streaks, the interval, and what is missing for a rank', async () => {
    const stores = createMemoryStores();
    const lastWeek = NOON - 7 * 86_400_000;
    const plays = [
      ...Array.from({ length: 28 }, () => ({ at: lastWeek, drawn: 'BIG' as const })),
      { at: NOON, drawn: 'SMALL' as const },
      { at: NOON, drawn: 'BIG' as const },
      { at: NOON, drawn: 'BIG' as const },
    ];
    for (const [index, { at, drawn }] of plays.entries()) {
      const period = aPeriod(index + 1);
      await stores.predictions.record(aRecordedPrediction({ period, recordedAt: at }), entering('ann'));
      await stores.predictions.settle(period, drawn, at);
    }
    expect(
      await useCasesOver(stores).readUserStats({ sessionId: requireSessionId('session-1'), now: NOON }),
    ).toEqual({
      publicId: 'public-session-1',
      total: 31,
      correct: 30,
      currentStreak: 2,
      longestStreak: 28,
      interval: confidenceSequence(30, 31),
      week: { total: 3, correct: 2 },
      ranking: { obstacle: null, missing: { overall: 0, weekly: 17 } },
    });
  });
});
