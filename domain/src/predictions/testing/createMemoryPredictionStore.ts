import { evidenceFactor } from '../../platform/statistics.ts';
import type { Period } from '../../game/period/period.ts';
import { enterRanking, type RankEntry } from '../../leaderboard/enterRanking.ts';
import { WEEKLY_COUNTED, weekDayBit } from '../../leaderboard/weekCount.ts';
import type { Outcome } from '../../game/outcome/outcome.ts';
import { comparePeriods } from '../../game/period/period.ts';
import { type PublicId, requirePublicId } from '../../visitors/publicId.ts';
import type { Counted, PredictionStore, RecordedPrediction, RecordingTerms } from '../../ports.ts';
import { rowText } from '../../record/recordRow.ts';
import { memoryPeriod, sealMemoryPeriod } from '../../record/testing/createMemoryRecordStore.ts';
import { memoryKey, type MemoryState } from '../../testing/memoryState.ts';

/** Predictions in memory; their settlement keeps the players of the same state. */
export function createMemoryPredictionStore(state: MemoryState): PredictionStore {
  const { draws, predictions, settlements } = state;

  function pendingOf(period: Period): readonly RecordedPrediction[] {
    return [...predictions.values()].filter((one) => one.period === period && one.status === 'pending');
  }

  return {
    async record(prediction, terms = {}) {
      const key = memoryKey(prediction.sessionId, prediction.period);
      const existing = predictions.get(key);
      if (existing !== undefined) return { kind: 'exists', prediction: existing };
      const { batch, draw } = memoryPeriod(state, prediction.period);
      const isClosed = draws.has(prediction.period) || settlements.has(prediction.period);
      if (isClosed || batch !== null) return { kind: 'drawn' };
      const isKnown = draw !== null;
      enter(state, prediction, terms.enter);
      const verified = prediction.verified && !isKnown;
      const isTaken = !terms.seatedOnly || seatOf(state, prediction) !== undefined;
      const recorded = { ...prediction, verified, ranked: verified && prediction.ranked && isTaken };
      predictions.set(key, recorded);
      if (terms.uncounted) state.uncounted.add(prediction.id);
      addRow(state, recorded, terms.nonce);
      return { kind: 'recorded', prediction: recorded };
    },
    async find(sessionId, period) {
      return predictions.get(memoryKey(sessionId, period));
    },
    async findById(id) {
      return [...predictions.values()].find((one) => one.id === id);
    },
    async pendingPeriods() {
      const pending = [...predictions.values()].filter(({ status }) => status === 'pending');
      return [...new Set(pending.map(({ period }) => period))].toSorted(comparePeriods);
    },
    async settle(period, resolution, _at, weekCounted = WEEKLY_COUNTED) {
      const isDrawn = draws.has(period) || memoryPeriod(state, period).draw !== null;
      if (settlements.has(period) || (resolution === 'void' && isDrawn)) return 0;
      settlements.set(period, resolution);
      if (resolution !== 'void') sealMemoryPeriod(state, period);
      const pending = pendingOf(period);
      for (const prediction of pending) {
        const status = resolution === 'void' ? 'void' : statusOf(prediction, resolution);
        predictions.set(memoryKey(prediction.sessionId, period), { ...prediction, status });
        if (status !== 'void' && prediction.verified) {
          countForPlayer(state, prediction, status === 'win', weekCounted);
        }
      }
      return pending.length;
    },
    async counts(day) {
      const all = [...predictions.values()].filter(({ id }) => !state.uncounted.has(id));
      return { total: all.length, today: all.filter((prediction) => prediction.day === day).length };
    },
    async voices() {
      const all = [...predictions.values()].filter(({ id }) => !state.uncounted.has(id));
      return new Set(all.map(({ source, period, id }) => (source === 'ai' ? `ai ${period}` : id))).size;
    },
  };
}

function statusOf(prediction: RecordedPrediction, drawn: Outcome): 'win' | 'loss' {
  return prediction.prediction === drawn ? 'win' : 'loss';
}

/** The player is named by its session, so that tests know it; a database chooses at random. */
function addRow(state: MemoryState, recorded: RecordedPrediction, nonce: string | undefined): void {
  const { sessionId, period, lockAt, ranked } = recorded;
  const publicId = nameOf('public', sessionId);
  state.publicIds.set(sessionId, publicId);
  if (!ranked) return;
  const known = memoryPeriod(state, period);
  const named = seatOf(state, recorded) === undefined ? nameOf('once', recorded.id) : publicId;
  const rows = [
    ...known.rows,
    rowText({ ...recorded, publicId: named, ...(nonce !== undefined && { nonce }) }),
  ];
  state.record.periods.set(period, { ...known, rows, lockAt: Math.max(known.lockAt, lockAt) });
}

function nameOf(kind: 'public' | 'once', text: string): PublicId {
  return requirePublicId(`${kind}-${text.replaceAll(/[^\w-]/g, '_')}`);
}

/** The entry into the week's ranking by which the prediction counts for ranks. */
function seatOf(
  { rankEntries }: MemoryState,
  { sessionId, weekStart, recordedAt }: RecordedPrediction,
): RankEntry | undefined {
  const entry = rankEntries.get(memoryKey(sessionId, weekStart));
  return entry !== undefined && entry.at <= recordedAt ? entry : undefined;
}

function enter(
  { rankEntries }: MemoryState,
  { sessionId, weekStart, recordedAt }: RecordedPrediction,
  given: RecordingTerms['enter'],
): void {
  if (given === undefined) return;
  const asking = [{ ...given.claim, sessionId, weekStart, at: recordedAt }];
  for (const entry of enterRanking({ entered: [...rankEntries.values()], asking, seats: given.seats })) {
    rankEntries.set(memoryKey(sessionId, weekStart), entry);
  }
}

function countForPlayer(
  state: MemoryState,
  prediction: RecordedPrediction,
  won: boolean,
  weekCounted: number,
): void {
  const { players, weeks } = state;
  const { sessionId, weekStart, recordedAt } = prediction;
  const key = memoryKey(sessionId, weekStart);
  const entry = seatOf(state, prediction);
  const counts = prediction.ranked && entry !== undefined;
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
    counted: counts ? oneMore(player?.counted, correct) : (player?.counted ?? NONE),
    countedStreak: counts ? (won ? (player?.countedStreak ?? 0) + 1 : 0) : (player?.countedStreak ?? 0),
    countedLastAt: Math.max(player?.countedLastAt ?? 0, counts ? recordedAt : 0),
  });
  const week = weeks.get(key);
  const counted = week?.counted ?? NONE;
  weeks.set(key, {
    total: (week?.total ?? 0) + 1,
    correct: (week?.correct ?? 0) + correct,
    counted: counts && counted.total < weekCounted ? oneMore(counted, correct) : counted,
    dayBits: (week?.dayBits ?? 0) | (counts ? weekDayBit(recordedAt, weekStart) : 0),
    lot: counts ? entry.lot : (week?.lot ?? 0),
    lastPredictionAt: Math.max(week?.lastPredictionAt ?? recordedAt, recordedAt),
  });
}

const NONE: Counted = { total: 0, correct: 0, evidence: 0 };

function oneMore({ total, correct, evidence }: Counted = NONE, won: number): Counted {
  const gained = Math.log2(evidenceFactor(won === 1, correct, total));
  return { total: total + 1, correct: correct + won, evidence: evidence + gained };
}
