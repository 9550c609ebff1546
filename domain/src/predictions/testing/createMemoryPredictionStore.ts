import { evidenceFactor } from '../../platform/statistics.ts';
import { type Period, comparePeriods } from '../../game/period.ts';
import { NETWORK_SEATS, type RankingClaim, type PublicId, requirePublicId } from '../../visitors/ids.ts';
import type { Outcome } from '../../game/draws.ts';
import type { PredictionStore, RecordedPrediction } from '../ports.ts';
import type { Counted } from '../../ports.ts';
import { rowText } from '../../record/rows.ts';
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
      if (isClosed || batch !== null || draw !== null) return { kind: 'drawn' };
      takeSeat(state, prediction, terms.seat);
      const recorded = { ...prediction, ranked: prediction.verified && hasSeat(state, prediction) };
      predictions.set(key, recorded);
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
    async settle(period, resolution) {
      const isDrawn = draws.has(period) || memoryPeriod(state, period).draw !== null;
      if (settlements.has(period) || (resolution === 'void' && isDrawn)) return 0;
      settlements.set(period, resolution);
      if (resolution !== 'void') sealMemoryPeriod(state, period);
      const pending = pendingOf(period);
      for (const prediction of pending) {
        const status = resolution === 'void' ? 'void' : statusOf(prediction, resolution);
        predictions.set(memoryKey(prediction.sessionId, period), { ...prediction, status });
        if (status !== 'void' && prediction.verified) {
          countForPlayer(state, prediction, status === 'win');
        }
      }
      return pending.length;
    },
    async counts(day) {
      const all = [...predictions.values()];
      return { total: all.length, today: all.filter((prediction) => prediction.day === day).length };
    },
  };
}

function statusOf(prediction: RecordedPrediction, drawn: Outcome): 'win' | 'loss' {
  return prediction.prediction === drawn ? 'win' : 'loss';
}

/** The player is named by its session, so that tests know it; a database chooses at random. */
function addRow(state: MemoryState, recorded: RecordedPrediction, nonce: string | undefined): void {
  const { sessionId, period, lockAt, ranked, verified } = recorded;
  const publicId = nameOf('public', sessionId);
  state.publicIds.set(sessionId, publicId);
  if (!verified) return;
  const known = memoryPeriod(state, period);
  const named = ranked ? publicId : nameOf('once', recorded.id);
  const rows = [
    ...known.rows,
    rowText({ ...recorded, publicId: named, ...(nonce !== undefined && { nonce }) }),
  ];
  state.record.periods.set(period, { ...known, rows, lockAt: Math.max(known.lockAt, lockAt) });
}

function nameOf(kind: 'public' | 'once', text: string): PublicId {
  return requirePublicId(`${kind}-${text.replaceAll(/[^\w-]/g, '_')}`);
}

type Session = Pick<RecordedPrediction, 'sessionId' | 'weekStart'>;

function hasSeat({ seats }: MemoryState, { sessionId, weekStart }: Session): boolean {
  return seats.has(memoryKey(sessionId, weekStart));
}

function takeSeat({ seats }: MemoryState, { sessionId, weekStart }: Session, claim?: RankingClaim): void {
  if (claim === undefined) return;
  const ofWeek = [...seats.values()].filter((seat) => seat.weekStart === weekStart);
  if (ofWeek.some((seat) => seat.sessionId === sessionId || seat.visitor === claim.visitor)) return;
  if (ofWeek.filter(({ network }) => network === claim.network).length >= NETWORK_SEATS) return;
  seats.set(memoryKey(sessionId, weekStart), { ...claim, sessionId, weekStart });
}

function countForPlayer({ players, weeks }: MemoryState, prediction: RecordedPrediction, won: boolean): void {
  const { sessionId, weekStart, recordedAt, ranked } = prediction;
  const key = memoryKey(sessionId, weekStart);
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
    counted: ranked ? oneMore(player?.counted, correct) : (player?.counted ?? NONE),
    countedStreak: ranked ? (won ? (player?.countedStreak ?? 0) + 1 : 0) : (player?.countedStreak ?? 0),
    countedLastAt: Math.max(player?.countedLastAt ?? 0, ranked ? recordedAt : 0),
  });
  const week = weeks.get(key);
  weeks.set(key, {
    total: (week?.total ?? 0) + 1,
    correct: (week?.correct ?? 0) + correct,
    counted: ranked ? oneMore(week?.counted, correct) : (week?.counted ?? NONE),
    lastPredictionAt: Math.max(week?.lastPredictionAt ?? recordedAt, recordedAt),
  });
}

const NONE: Counted = { total: 0, correct: 0, evidence: 0 };

function oneMore({ total, correct, evidence }: Counted = NONE, won: number): Counted {
  const gained = Math.log2(evidenceFactor(won === 1, correct, total));
  return { total: total + 1, correct: correct + won, evidence: evidence + gained };
}
