import { isCount, isJsonObject } from '../../platform/bytes.ts';
import { isDrawnNumber, type Outcome, outcomeOf } from '../../game/draws.ts';
import { comparePeriods, isPeriod, type Period } from '../../game/period.ts';
import {
  MAX_HISTORY,
  type PendingPrediction,
  type SettledPrediction,
  type Tracker,
  type TrackerStats,
  VOID_AFTER_NEWER_DRAWS,
  winRate,
} from './tracker.ts';

/** A tracker from stored JSON; undefined unless every field is sound, so that broken storage means a fresh start. */
export function parseTracker(json: unknown): Tracker | undefined {
  if (!isJsonObject(json)) return undefined;
  const pending = parsePending(json['pending']);
  const history = parseList(json['history'], MAX_HISTORY, parseSettled);
  const stats = parseStats(json['stats']);
  const knownPeriods = parseList(json['knownPeriods'], VOID_AFTER_NEWER_DRAWS, parsePeriod);
  if (!pending || !history || !stats || !knownPeriods) return undefined;
  if (!isNewestFirst(knownPeriods)) return undefined;
  const settledPeriods = new Set<string>(history.map(({ period }) => period));
  if (settledPeriods.size !== history.length) return undefined;
  if (Object.keys(pending).some((period) => settledPeriods.has(period))) return undefined;
  return { pending, history, stats, knownPeriods };
}

function parsePending(json: unknown): Tracker['pending'] | undefined {
  if (!isJsonObject(json)) return undefined;
  const pending: Record<string, PendingPrediction> = {};
  for (const [period, value] of Object.entries(json)) {
    const prediction = parsePrediction(value);
    if (prediction?.period !== period) return undefined;
    pending[period] = prediction;
  }
  return pending;
}

function parsePrediction(json: unknown): PendingPrediction | undefined {
  if (!isJsonObject(json)) return undefined;
  const period = parsePeriod(json['period']);
  const { prediction, confidence, predictedAt } = json;
  if (period === undefined || !isOutcome(prediction)) return undefined;
  if (!isNumber(confidence) || confidence < 0 || confidence > 100 || !isNumber(predictedAt)) return undefined;
  return { period, prediction, confidence, predictedAt };
}

function parseSettled(json: unknown): SettledPrediction | undefined {
  const prediction = parsePrediction(json);
  if (prediction === undefined) return undefined;
  const { status, number, actualResult } = json as Record<string, unknown>;
  if (status === 'void') {
    return number === undefined && actualResult === undefined ? { ...prediction, status } : undefined;
  }
  if ((status !== 'win' && status !== 'loss') || !isDrawnNumber(number)) return undefined;
  const drawn = outcomeOf(number);
  const sound = actualResult === drawn && (status === 'win') === (drawn === prediction.prediction);
  return sound ? { ...prediction, status, number, actualResult: drawn } : undefined;
}

function parseStats(json: unknown): TrackerStats | undefined {
  if (!isJsonObject(json)) return undefined;
  const { totalWins, totalLosses, winStreak, lossStreak } = json;
  if (!isCount(totalWins) || !isCount(totalLosses) || !isCount(winStreak) || !isCount(lossStreak)) {
    return undefined;
  }
  const sound =
    json['winRate'] === winRate(totalWins, totalLosses) &&
    winStreak <= totalWins &&
    lossStreak <= totalLosses &&
    (winStreak === 0 || lossStreak === 0);
  return sound
    ? { totalWins, totalLosses, winRate: json['winRate'] as number, winStreak, lossStreak }
    : undefined;
}

function parseList<Item>(
  json: unknown,
  longest: number,
  parseItem: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(json) || json.length > longest) return undefined;
  const items = json.map(parseItem).filter((item) => item !== undefined);
  return items.length === json.length ? items : undefined;
}

function parsePeriod(json: unknown): Period | undefined {
  return typeof json === 'string' && isPeriod(json) ? json : undefined;
}

/** Ids that differ in leading zeros only are equal in order, but a text occurs once. */
function isNewestFirst(periods: readonly Period[]): boolean {
  return (
    new Set(periods).size === periods.length &&
    periods.every((period, index) => index === 0 || comparePeriods(periods[index - 1]!, period) >= 0)
  );
}

function isOutcome(value: unknown): value is Outcome {
  return value === 'BIG' || value === 'SMALL';
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
